"""Open stages: choices are secret until the last is in, may be taken back, and come in any order."""

from itertools import permutations

import pytest

from bosquet.core.digest import digest, fields
from bosquet.core.errors import NothingToUndo
from bosquet.core.events import SPECTATOR
from bosquet.core.rng import Rng
from bosquet.games.rustling import GAME
from bosquet.games.rustling.state import RustlingState
from bosquet.match import Match
from tests.games.rustling.table import Table, nearly_full


def test_others_see_only_that_a_seat_has_chosen() -> None:
    table = Table("spring", "14").roll("2c 4")
    others = (1, SPECTATOR)
    before = [table.look(viewer) for viewer in others]
    table.do("joker 1")
    assert [table.look(viewer) for viewer in others] == before
    assert table.question(0)["kind"] == "draw_joker"
    assert table.question(0)["public"] == "draw"
    table.do("draw B2:B5")
    after = [table.look(viewer) for viewer in others]
    assert after == before
    assert table.state.waiting() == [1]
    assert table.facts("joker", "draw") == []


def test_the_owner_sees_the_own_choice() -> None:
    table = Table("spring", "14").roll("2c 4")
    assert table.look(0)["choice"] is None
    table.do("joker 1")
    assert table.look(0)["choice"] == {"joker": "1", "action": None}
    assert table.look(0)["sheets"][0]["turned"] == "1"
    table.do("draw B2:B5")
    assert table.look(0)["choice"] == {"joker": "1", "action": "draw B2:B5"}
    assert table.look(1)["choice"] is None


def test_scores_know_closed_stages_only() -> None:
    table = Table("spring", "14").roll("2 4")
    before = GAME.score(table.state, 0)
    table.do("draw A1:B4")  # a bear is covered
    assert GAME.score(table.state, 0) == before
    table.do("penalty", seat=1)
    assert GAME.score(table.state, 0) != before


def test_the_choice_of_a_row_is_part_of_marking() -> None:
    table = Table("autumn", "12").roll("1 3").do("draw B2:D2").do("draw A5:C5", seat=1).do("mark conifer")
    assert table.question(0)["kind"] == "conifer_row"
    assert table.question(0)["public"] == "mark"
    assert table.state.waiting() == [0, 1]


def test_a_forced_penalty_is_given_when_the_stage_opens() -> None:
    """Everybody can see on the table that nothing fits, so that it tells nothing."""
    table = nearly_full(joker=False)
    table.roll("2 2")
    assert table.facts("penalty")[-1]["count"] == 1


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_arrival_order_never_matters(order: tuple[int, ...]) -> None:
    def play(order: tuple[int, ...]) -> Table:
        table = Table("spring", "146").roll("2c 4")
        answers = [["joker 1", "draw B2:B5"], ["draw H1:I4"], ["joker 3", "penalty"]]
        for seat in order:
            table.do(*answers[seat], seat=seat)
        for seat in (seat for seat in order if seat < 2):
            table.do("mark tree", seat=seat)
        for seat in order:
            table.do("stop" if seat == 1 else "continue", seat=seat)
        return table

    first, other = play((0, 1, 2)), play(order)
    assert digest(first.state) == digest(other.state)
    assert first.facts() == other.facts()


def test_half_a_choice_does_not_change_who_is_asked_first() -> None:
    one = Table("spring", "146").roll("2c 4").do("joker 1", seat=2).do("penalty", seat=0)
    other = Table("spring", "146").roll("2c 4").do("penalty", seat=0).do("joker 1", seat=2)
    assert fields(one.state) == fields(other.state)
    assert one.state.seat == 1


# Undo


def match(seats: int, season: str = "spring") -> Match:
    options = {"season": season} if seats == 1 else {"season": season, "first_player": "1"}
    found = Match(GAME, seats, 7, options)
    for seat, number in enumerate((1, 4, 6)[:seats]):
        found.play(seat, f"start {number}")
    return found


def legal(table: Match, seat: int, kind: str) -> str:
    """The first offer of a kind."""
    twin = table.state.clone()
    twin.ask(seat)
    return next(text for text in map(GAME.notation, twin.legal()) if text.startswith(kind))


def test_undo_inside_an_open_stage() -> None:
    table = match(2)
    before = digest(table.state)
    table.play(0, legal(table, 0, "joker"))
    joker = digest(table.state)
    table.play(0, legal(table, 0, "draw"))
    table.undo(0)
    assert digest(table.state) == joker
    table.undo(0)
    assert digest(table.state) == before


def test_undo_while_the_other_has_chosen_too() -> None:
    table = match(3)
    table.play(1, "penalty")
    table.play(0, legal(table, 0, "draw"))
    table.undo(1)
    assert table.state.waiting() == [1, 2]


def test_no_undo_over_a_closed_stage() -> None:
    table = match(2)
    for seat in (0, 1):
        table.play(seat, "penalty")
    for seat in (0, 1):
        with pytest.raises(NothingToUndo):
            table.undo(seat)


def test_no_undo_over_a_roll() -> None:
    table = match(1)
    with pytest.raises(NothingToUndo):
        table.undo(0)


def test_alone_a_whole_turn_may_be_undone_until_the_next_roll() -> None:
    table = match(1)
    before = digest(table.state)
    table.play(0, legal(table, 0, "joker"))
    table.play(0, legal(table, 0, "draw"))
    while table.state.legal() != [GAME.parse("continue"), GAME.parse("stop")]:
        table.play(0, legal(table, 0, "mark"))
    while not table.why_no_undo(0):
        table.undo(0)
    assert digest(table.state) == before


def test_the_last_die_of_winter_cannot_be_undone() -> None:
    table = match(1, "winter")
    table.play(0, "penalty")
    table.play(0, "stop")
    assert table.state.over()
    with pytest.raises(NothingToUndo):
        table.undo(0)


# Possible worlds


def worlds(state: RustlingState, seat: int, number: int = 60) -> list[RustlingState]:
    found = [GAME.determinize(state, seat, Rng(k)) for k in range(number)]
    return [world for world in found if isinstance(world, RustlingState)]


def test_another_choice_is_any_that_was_possible() -> None:
    table = Table("spring", "14").roll("1 1").do("joker 4", "draw A2:D2")
    seen = worlds(table.state, 1, 400)
    assert {world.turned[0] for world in seen} == {-1, 1, 2, 3, 4}
    assert {GAME.notation(world.answer[0]) for world in seen} >= {"penalty", "draw B2:B2", "draw A2:D2"}
    assert all(world.waiting() == [1] for world in seen)
    assert all(GAME.view(world, 1) == GAME.view(table.state, 1) for world in seen)


def test_a_seat_that_still_thinks_has_begun_or_not() -> None:
    table = Table("spring", "14").roll("1 1").do("joker 4")
    seen = worlds(table.state, 1, 200)
    assert all(world.waiting() == [0, 1] for world in seen)
    assert {world.turned[0] for world in seen} == {-1, 1, 2, 3, 4}
    assert sum(world.turned[0] == -1 for world in seen) > 100


def test_own_choices_are_known() -> None:
    table = Table("spring", "146").roll("1 1").do("joker 4", "draw A2:D2").do("penalty", seat=1)
    for world in worlds(table.state, 0):
        assert (world.turned[0], GAME.notation(world.answer[0])) == (4, "draw A2:D2")
        assert world.waiting() == [2]


def test_worlds_that_a_seat_cannot_tell_apart_give_one_sample() -> None:
    one = Table("spring", "14").roll("1 1").do("joker 4", "draw A2:D2")
    other = Table("spring", "14").roll("1 1").do("penalty")
    other.state.rng.reseed(5)
    for seed in range(20):
        assert digest(GAME.determinize(one.state, 1, Rng(seed))) == digest(GAME.determinize(other.state, 1, Rng(seed)))


def test_a_row_that_is_forced_stays_known() -> None:
    table = Table("autumn", "12").roll("1 2").do("draw B2:C2").do("draw B5:C5", seat=1)
    assert table.question(1)["kind"] == "conifer_row"
    for world in worlds(table.state, 0):
        assert GAME.question(world, 1).kind == "conifer_row"


def test_future_rolls_differ_between_worlds() -> None:
    table = Table("spring", "1").roll("1 1").do("penalty")
    rolls = set()
    for world in worlds(table.state, 0):
        world.play(GAME.parse("continue"))
        rolls.add((world.green, world.yellow))
    assert len(rolls) > 10


# What is hidden


def test_alone_nothing_is_hidden() -> None:
    assert not GAME.secrets(1, {})
    assert GAME.secrets(2, {})
    assert GAME.hidden(Table("spring", "1").roll("1 1").do("joker 4").state, 0) == []


def test_the_choices_of_the_others_are_hidden_and_the_own_is_not() -> None:
    table = Table("spring", "146").roll("1 1").do("joker 4", "draw A2:D2").do("penalty", seat=1)
    assert [slot.place for slot in GAME.hidden(table.state, 0)] == ["choice of seat 1", "choice of seat 2"]
    assert [slot.place for slot in GAME.hidden(table.state, 1)] == ["choice of seat 0", "choice of seat 2"]
    assert len(GAME.hidden(table.state, SPECTATOR)) == 3


def test_a_spectator_knows_nobodys_choice() -> None:
    table = Table("spring", "14").roll("1 1").do("penalty")
    seen = worlds(table.state, SPECTATOR, 40)
    assert len({world.answer[0] for world in seen}) > 5
    assert all(world.waiting() == [1] for world in seen)


def test_what_might_be_hidden_is_the_same_for_all_that_look_alike() -> None:
    one = Table("spring", "14").roll("1 1").do("joker 4", "draw A2:D2")
    other = Table("spring", "14").roll("1 1").do("penalty")
    (slot,), (alike,) = GAME.hidden(one.state, 1), GAME.hidden(other.state, 1)
    assert slot.might == alike.might
    assert slot.holds != alike.holds
    assert {slot.holds, alike.holds} < set(slot.might)


@pytest.mark.parametrize("answers", [[], ["joker 4"], ["joker 4", "penalty"], ["penalty"]])
def test_a_possible_world_holds_what_might_be_there(answers: list[str]) -> None:
    table = Table("spring", "14").roll("1 1").do(*answers)
    (slot,) = GAME.hidden(table.state, 1)
    found = {GAME.hidden(world, 1)[0].holds for world in worlds(table.state, 1, 1500)}
    assert found == set(slot.might)


def test_what_everybody_can_work_out_is_not_hidden() -> None:
    """Going on or stopping: nobody can be in the middle of it. And one symbol is no choice."""
    table = Table("spring", "14").penalise(1)
    assert GAME.hidden(table.state, 0) == []
    assert [slot.might for slot in GAME.hidden(table.do("stop").state, 1)] == [(1199, 1200)]
    forced = Table("autumn", "12").roll("1 2").do("draw B2:C2").do("draw B5:C5", seat=1)
    assert GAME.question(forced.asked(1), 1).kind == "conifer_row"
    assert GAME.hidden(forced.state, 0) == []
