"""What a seat knows: everything, for Bosk hides nothing."""

from bosquet.core.digest import fields
from bosquet.core.events import SPECTATOR
from bosquet.core.rng import Rng
from bosquet.games.bosk import GAME
from bosquet.match import Match
from tests.games.bosk.table import A, B, C, autumn, do, facts, finish_turn, look, opening, s, spring, x


def test_nothing_is_hidden_from_anybody() -> None:
    assert not GAME.secrets(3, {})
    state = opening(3)
    while not state.over():
        assert look(state, A) == look(state, B) == look(state, C) == look(state, SPECTATOR)
        assert state.reveals == 0
        assert GAME.hidden(state, A) == []
        finish_turn(state, state.seat)


def test_a_possible_world_is_the_real_one_with_another_generator() -> None:
    state = autumn(3, stacks={s(3, 3): "AB"}, round=3)
    world = GAME.determinize(state, B, Rng(9))
    real, possible = fields(state), fields(world)
    assert real.pop("rng") != possible.pop("rng")
    assert real == possible
    assert world is not state


def test_the_view_of_spring() -> None:
    view = look(spring(2, {x(2, 5): "B4"}))
    assert view["season"] == "spring"
    assert view["trees"] == [{"seat": B, "tree": "4a", "value": 4, "spot": "E2"}]
    assert view["hands"] == [[1, 1, 2, 2, 3, 3, 4, 4], [1, 1, 2, 2, 3, 3, 4]]
    assert view["stacks"] == {}
    assert view["squirrels"] == {}
    assert [number for number, totals in enumerate(view["trails"]) if totals != [0, 0]] == [1, 11 + 4]


def test_the_view_in_the_middle_of_a_turn() -> None:
    state = autumn(2, {x(4, 4): "A2"}, round=2, stacks={s(5, 5): "AB"}, used={"A": "3", "B": "squirrel"})
    do(state, "shed 2a", "tile 5", f"leaf {s(3, 3)}")
    view = look(state, B)
    assert (view["season"], view["round"], view["wind"], view["side"]) == ("autumn", 2, "N", "W")
    assert (view["chosen"], view["active"], view["last"]) == ("2a", 4, "d4")
    assert view["hands"] == [[], []]
    assert view["stacks"] == {"d4": [A], "f6": [A, B]}
    assert {tile["tile"]: tile["round"] for tile in view["tiles"][A] if tile["round"]} == {"3": 1, "5": 2}
    assert {tile["tile"]: tile["round"] for tile in view["tiles"][B] if tile["round"]} == {"squirrel": 1}


def test_the_leaves_of_a_seat_are_visible_buried_returned_active_or_in_supply() -> None:
    state = autumn(2, {x(4, 4): "A2"}, round=2, stacks={s(5, 5): "AB", s(6, 6): "A"}, used={"A": "3", "B": "2"})
    do(state, "shed 2a", "tile 5", f"leaf {s(3, 3)}")
    assert look(state)["leaves"] == [  # of A's 3 + 5 leaves three lie and four are active
        {"supply": 35 - 3 - 4, "visible": 2, "buried": 1, "lost": 1},
        {"supply": 34, "visible": 1, "buried": 0, "lost": 1},
    ]


def test_a_leaf_under_a_squirrel_is_buried() -> None:
    state = autumn(2, stacks={s(5, 5): "A"}, squirrels={s(5, 5): "B"}, round=2, used={"A": "3", "B": "squirrel"})
    assert look(state)["leaves"][A]["buried"] == 1
    assert look(state)["squirrels"] == {"f6": B}


def test_the_end_is_winter() -> None:
    state = autumn(2, round=8)
    finish_turn(state, A)
    finish_turn(state, B)
    view = look(state)
    assert (view["season"], view["round"], view["active"], view["chosen"]) == ("winter", 8, 0, None)


def test_a_sight_adds_up() -> None:
    match = Match(GAME, 3, 11)
    while not match.state.over():
        totals = [sum(line.points for line in GAME.score(match.state, seat)) for seat in range(3)]
        assert totals == list(match.state.points())
        match.play(match.state.seat, GAME.notation(match.state.legal()[-1]))
    outcome = match.sight(SPECTATOR)["outcome"]
    assert outcome is not None


def test_a_turn_is_told_in_order() -> None:
    state = autumn(2, {x(2, 4): "A1"}, stacks={s(1, 4): "B"})
    do(state, "shed 1a", "tile 5", f"leaf {s(1, 4)}", f"leaf {s(0, 5)}")
    assert facts(state) == [
        {"kind": "shed", "seat": A, "tree": "1a", "value": 1, "spot": "D2"},
        {"kind": "tile", "seat": A, "tile": "5"},
        {"kind": "leaf", "seat": A, "square": "e2", "cost": 2},
        {"kind": "leaf", "seat": A, "square": "f1", "cost": 1},
        {"kind": "returned", "seat": A, "count": 2},
    ]


def test_a_spring_turn_is_told_as_one_fact() -> None:
    state = opening()
    do(state, "value 3", f"plant {x(2, 7)}")
    assert facts(state) == [{"kind": "plant", "seat": A, "value": 3, "spot": "G2"}]


def test_the_story_of_a_match_begins_where_a_client_left_off() -> None:
    match = Match(GAME, 2, 3, {"first_player": "2"})
    match.play(B, "value 1", "plant A1")
    match.play(A, "value 2", "plant B2")
    (frame,) = match.frames(SPECTATOR, since=2)
    assert frame["events"] == [{"kind": "plant", "seat": A, "value": 2, "spot": "B2"}]
    assert len(match.tale(A)) == 2
