"""What `core` offers besides the contract: registry, digests, playouts, events, errors."""

from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from bosquet.core import errors
from bosquet.core.digest import digest, fields
from bosquet.core.errors import BosquetError, IllegalAction, UnknownGame
from bosquet.core.events import ALL, NONE, SPECTATOR, Event, Refusal
from bosquet.core.perspective import Perspective
from bosquet.core.playout import clones, perft, playout, playouts
from bosquet.core.registry import folders, game, games
from bosquet.core.rng import Rng
from bosquet.core.state import State, Story
from tests.toys.cones import GAME
from tests.toys.cones.state import ConesState


def start(seats: int = 2, seed: int = 1) -> ConesState:
    state = GAME.setup(seats, seed, GAME.checked(seats, {}))
    assert isinstance(state, ConesState)
    return state


def test_the_registry_walks_the_games() -> None:
    assert "bosk" in games()
    assert all(game(key).key == key for key in games())


def test_an_unknown_game_is_refused_by_name() -> None:
    with pytest.raises(UnknownGame, match=r"no game 'chess'; there is .*bosk"):
        game("chess")


def test_packages_of_others_join_the_registry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOSQUET_GAMES", "tests.toys")
    folders.cache_clear()
    try:
        assert game("cones") is GAME
    finally:
        monkeypatch.undo()
        folders.cache_clear()


def test_a_digest_changes_with_every_field() -> None:
    """Except with what follows the legal moves in their buffer, which means nothing."""
    before = digest(start())
    assert digest(start()) == before
    for name, value in fields(start()).items():
        state = start()
        if name == "moves":
            state.moves[0] += 1
        elif name == "rng":
            state.rng.word()
        elif isinstance(value, int):
            setattr(state, name, value - 1)
        else:
            cells = getattr(state, name)
            cells[0] += 1
        assert digest(state) != before, name
    idle = start()
    idle.moves[idle.count] += 1
    assert digest(idle) == before


def test_a_digest_is_the_same_compiled_and_pure_for_ever() -> None:
    assert digest(start()) == "2ddbbb5139d6814a"


def test_a_story_is_no_part_of_the_table() -> None:
    told = start()
    told.story = Story()
    told.pause()
    told.play(told.moves[0])
    told.play(told.moves[0])
    untold = start()
    untold.pause()
    untold.play(untold.moves[0])
    untold.play(untold.moves[0])
    assert told.story.events
    assert [frame.told for frame in told.story.frames] == [0]
    assert digest(told) == digest(untold)
    assert told.clone().story is None


def test_playouts_end_and_count() -> None:
    state = start()
    decisions = playout(state, Rng(3))
    assert state.over()
    assert decisions > 4
    total, check = playouts(start(), 10, 3)
    assert (total, check) == playouts(start(), 10, 3)
    assert total > 40
    assert clones(start(), 5) == 5 * start().count


def test_perft_counts_lines_of_play() -> None:
    assert perft(start(), 0) == 1
    assert perft(start(), 1) == 3
    assert perft(start(), 2) == 9
    assert perft(start(), 3) == 27  # three branches for whoever climbs


def test_a_single_answer_is_given_at_once() -> None:
    """In the last of four rounds nobody has a choice of cards: with three seats the deck is used up."""
    state = start(3)
    while state.round < 4:
        state.play(state.moves[0])
    assert state.phase != 0


def test_only_one_seat_sees_what_an_event_hides() -> None:
    event = Event("draw", 1, what=7, where=2, count=3, only=1)
    assert event.seen_by(1) == event
    assert event.seen_by(0) == Event("draw", 1, NONE, 2, 3, only=1)
    assert event.seen_by(SPECTATOR).what == NONE
    assert Event("draw", 1, what=7, only=ALL).seen_by(SPECTATOR).what == 7


def test_a_perspective_never_touches_the_true_state() -> None:
    state = start(3)
    before = digest(state)
    perspective = Perspective(GAME, state, 2)
    assert perspective.legal() == state.hand(2)
    perspective.sample(Rng(1)).play(perspective.legal()[0])
    assert digest(state) == before
    assert perspective.view()["hand"] == [card + 1 for card in state.hand(2)]


def test_a_state_asks_only_who_is_waiting() -> None:
    state = State(2, 2, 4, 1)
    state.moves = vec[i64]([0])
    with pytest.raises(ValueError, match="seat 1 is not asked"):
        state.ask(1)


def test_every_error_is_of_one_tree() -> None:
    """The tree drawn at the head of the source names exactly what there is."""
    drawing = Path(errors.__file__).with_name("errors.py").read_text("utf-8").split('"""')[1]
    found = {
        name for name, value in vars(errors).items() if isinstance(value, type) and issubclass(value, BosquetError)
    }
    drawn = {line.split()[0] for line in drawing.splitlines() if line and line.split()[0] in found}
    assert drawn == found


def test_a_refusal_reads_as_a_rule_and_a_reason() -> None:
    refusal = Refusal("BOSK-65", "price", {"cost": 4, "left": 2})
    assert str(refusal) == "BOSK-65: price (cost 4, left 2)"
    assert str(Refusal("BOSK-65", "price")) == "BOSK-65: price"
    assert IllegalAction("no", refusal).refusal is refusal
    assert IllegalAction("no").refusal is None
    assert IllegalAction("no").link == 0
