"""Refusals: every one names its rule, and none changes the table."""

import pytest

from bosquet.core.digest import digest
from bosquet.core.errors import BadNotation, IllegalAction, NothingToUndo
from bosquet.core.events import Refusal
from bosquet.games.bosk import GAME
from bosquet.games.bosk.state import BoskState
from bosquet.match import Match
from tests.games.bosk.table import A, B, autumn, do, finish_turn, midsummer, offers, opening, s, spring, x

SQUIRREL_OF_B = {"A": "8", "B": "squirrel"}


def planting() -> BoskState:
    state = spring(3, {x(4, 4): "B2"})
    do(state, "value 1")
    return state


def choosing_tile(stacks: dict[str, str] | None = None, squirrels: dict[str, str] | None = None) -> BoskState:
    state = autumn(2, {x(4, 4): "A2"}, round=2, stacks=stacks, squirrels=squirrels, used=SQUIRREL_OF_B)
    do(state, "shed 2a")
    return state


def hopping() -> BoskState:
    state = choosing_tile(squirrels={s(2, 3): "B"})
    do(state, "tile squirrel")
    return state


def refusal(state: BoskState, text: str) -> Refusal:
    assert text not in offers(state)
    return GAME.why_not(state, GAME.parse(text))


def test_a_value_that_is_not_in_hand_is_BOSK_21() -> None:
    state = spring(2, {x(1, 1): "A3", x(1, 2): "A3"})
    assert refusal(state, "value 3") == Refusal("BOSK-21", "value_gone", {"value": 3})


def test_an_occupied_crossing_is_BOSK_22() -> None:
    assert refusal(planting(), f"plant {x(4, 4)}") == Refusal("BOSK-22", "spot_taken", {"spot": "D4"})


@pytest.mark.parametrize("spot", [x(1, 5), x(11, 5), x(5, 1), x(5, 11), x(1, 1)])
def test_a_crossing_outside_the_area_is_BOSK_23(spot: str) -> None:
    assert refusal(planting(), f"plant {spot}") == Refusal("BOSK-23", "off_limits", {"spot": spot})


def test_a_tree_that_is_gone_is_BOSK_51() -> None:
    state = autumn(2, {x(4, 4): "A1", x(5, 5): "A2"}, round=5)
    gone = next(tree for tree in ("1a", "1b") if f"shed {tree}" not in offers(state))
    assert refusal(state, f"shed {gone}") == Refusal("BOSK-51", "tree_gone", {"tree": gone})


def test_a_tree_of_another_value_is_BOSK_52() -> None:
    refused = Refusal("BOSK-52", "other_value", {"value": 2, "round": 2})
    assert refusal(autumn(2, round=2), "shed 3a") == refused


def test_a_used_tile_is_BOSK_54() -> None:
    assert refusal(choosing_tile(), "tile 8") == Refusal("BOSK-54", "tile_used", {"tile": "8"})


def test_a_stack_too_dear_is_BOSK_65() -> None:
    state = choosing_tile(stacks={s(2, 2): "BBBB"})
    do(state, "tile 5", f"leaf {s(3, 3)}")
    stack = {"square": "c3", "height": 4, "cost": 5, "left": 4}
    assert refusal(state, f"leaf {s(2, 2)}") == Refusal("BOSK-65", "too_dear", stack)


def test_a_squirrel_on_the_square_is_BOSK_66() -> None:
    state = choosing_tile(squirrels={s(2, 4): "B"})
    do(state, "tile 5", f"leaf {s(3, 3)}")
    assert refusal(state, f"leaf {s(2, 4)}") == Refusal("BOSK-66", "squirrel_there", {"square": "e3"})


def test_a_square_that_is_not_ahead_is_BOSK_61_and_outside_BOSK_62() -> None:
    state = choosing_tile()
    do(state, "tile 5", f"leaf {s(3, 3)}")
    not_ahead = Refusal("BOSK-61", "not_ahead", {"square": "f3", "last": "d4"})
    assert refusal(state, f"leaf {s(2, 5)}") == not_ahead
    assert refusal(state, f"leaf {s(9, 9)}") == Refusal("BOSK-62", "outside", {"square": "j10"})


def test_a_first_leaf_away_from_the_tree_is_BOSK_60() -> None:
    state = autumn(2, {x(4, 4): "A1"})
    do(state, "shed 1a", "tile 5")
    assert refusal(state, f"leaf {s(4, 4)}") == Refusal("BOSK-60", "not_at_tree", {"square": "e5"})


def test_a_squirrel_out_of_reach_is_BOSK_81_and_on_another_BOSK_83() -> None:
    state = hopping()
    far = Refusal("BOSK-81", "out_of_reach", {"square": "d1", "ranks": 3})
    assert refusal(state, f"squirrel {s(0, 3)}") == far
    assert refusal(state, f"squirrel {s(4, 4)}").rule == "BOSK-81"
    assert refusal(state, f"squirrel {s(2, 3)}") == Refusal("BOSK-83", "squirrel_there", {"square": "d3"})


OUT_OF_TURN = {
    "value 1": "BOSK-21",
    f"plant {x(1, 1)}": "BOSK-22",
    "wind N": "BOSK-42",
    "shed 1a": "BOSK-51",
    "tile 2": "BOSK-54",
    "leaf a1": "BOSK-60",
    "squirrel a1": "BOSK-80",
}


@pytest.mark.parametrize(("text", "rule"), OUT_OF_TURN.items())
def test_an_answer_to_another_question_names_the_rule_of_its_own(text: str, rule: str) -> None:
    for state in (opening(), planting(), midsummer(), autumn(), choosing_tile(), hopping()):
        asked = GAME.question(state, state.seat).kind
        kind = text.split(maxsplit=1)[0]
        if kind != asked:
            assert refusal(state, text) == Refusal(rule, "not_asked", {"step": kind, "asked": asked})


def test_a_match_refuses_with_seat_notation_and_rule() -> None:
    match = Match(GAME, 2, 7, {"first_player": "1"})
    match.play(A, "value 1")
    match.play(A, "plant D4")
    match.play(B, "value 1")
    before = digest(match.state), match.log(), match.sight(A)
    with pytest.raises(IllegalAction, match=r"bosk: seat 1 may not play 'plant D4'\. BOSK-22: ") as caught:
        match.play(B, "plant D4")
    assert caught.value.refusal == Refusal("BOSK-22", "spot_taken", {"spot": "D4"})
    with pytest.raises(IllegalAction, match="the table waits for seat 1"):
        match.play(A, "value 1")
    with pytest.raises(BadNotation, match="bosk: 'plant here' is no action"):
        match.play(B, "plant here")
    with pytest.raises(NothingToUndo, match="the others were shown its last step"):
        match.undo(A)
    assert (digest(match.state), match.log(), match.sight(A)) == before


def test_a_finished_match_takes_no_more_moves() -> None:
    match = Match(GAME, 2, 7, {"first_player": "1"})
    while not match.state.over():
        match.play(match.state.seat, GAME.notation(match.state.legal()[0]))
    with pytest.raises(IllegalAction, match="the game is over"):
        match.play(A, "value 1")


def test_a_turn_may_be_taken_back_step_by_step_until_the_next_seat_is_asked() -> None:
    match = Match(GAME, 2, 7, {"first_player": "1"})
    start = digest(match.state)
    match.play(A, "value 1")
    assert GAME.question(match.state, A).kind == "plant"
    match.undo(A)
    assert digest(match.state) == start
    match.play(A, "value 1", "plant D4")
    with pytest.raises(NothingToUndo, match="the others were shown its last step"):
        match.undo(A)
    with pytest.raises(NothingToUndo, match="it has decided nothing yet"):
        match.undo(B)


def test_refusals_of_a_whole_game_leave_the_state_alone() -> None:
    state = autumn(2)
    while not state.over():
        before = digest(state)
        for action in range(0, len(GAME.notations), 7):
            if action not in state.legal():
                refused = GAME.why_not(state, action)
                assert refused.rule.startswith("BOSK-")
                assert refused.reason in GAME.kinds().refusals
        assert digest(state) == before
        finish_turn(state, state.seat)
