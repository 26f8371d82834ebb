"""Refusals: every one names its rule, and none changes the table."""

import pytest

from bosquet.core.digest import digest
from bosquet.core.errors import BadNotation, IllegalAction, NothingToUndo
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


def refusal(state: BoskState, text: str) -> str:
    assert text not in offers(state)
    return GAME.why_not(state, GAME.parse(text))


def test_a_value_that_is_not_in_hand_is_BOSK_21() -> None:
    state = spring(2, {x(1, 1): "A3", x(1, 2): "A3"})
    assert refusal(state, "value 3") == "BOSK-21: no tree of value 3 is left in hand"


def test_an_occupied_crossing_is_BOSK_22() -> None:
    assert refusal(planting(), f"plant {x(4, 4)}") == "BOSK-22: a tree stands on r4c4"


@pytest.mark.parametrize("spot", [x(1, 5), x(11, 5), x(5, 1), x(5, 11), x(1, 1)])
def test_a_crossing_outside_the_area_is_BOSK_23(spot: str) -> None:
    assert refusal(planting(), f"plant {spot}").startswith("BOSK-23: ")


def test_a_tree_that_is_gone_is_BOSK_51() -> None:
    state = autumn(2, {x(4, 4): "A1", x(5, 5): "A2"}, round=5)
    gone = next(tree for tree in ("1a", "1b") if f"shed {tree}" not in offers(state))
    assert refusal(state, f"shed {gone}") == f"BOSK-51: tree {gone} is gone"


def test_a_tree_of_another_value_is_BOSK_52() -> None:
    assert refusal(autumn(2, round=2), "shed 3a") == "BOSK-52: only trees of value 2 shed in round 2"


def test_a_used_tile_is_BOSK_54() -> None:
    assert refusal(choosing_tile(), "tile 8") == "BOSK-54: tile 8 has been used"


def test_a_stack_too_dear_is_BOSK_65() -> None:
    state = choosing_tile(stacks={s(2, 2): "BBBB"})
    do(state, "tile 5", f"leaf {s(3, 3)}")
    assert refusal(state, f"leaf {s(2, 2)}") == "BOSK-65: covering 4 on c3 costs 5, 4 are left"


def test_a_squirrel_on_the_square_is_BOSK_66() -> None:
    state = choosing_tile(squirrels={s(2, 4): "B"})
    do(state, "tile 5", f"leaf {s(3, 3)}")
    assert refusal(state, f"leaf {s(2, 4)}") == "BOSK-66: a squirrel sits on e3"


def test_a_square_that_is_not_ahead_is_BOSK_61_and_outside_BOSK_62() -> None:
    state = choosing_tile()
    do(state, "tile 5", f"leaf {s(3, 3)}")
    assert refusal(state, f"leaf {s(2, 5)}") == "BOSK-61: f3 is not on the next rank ahead of d4"
    assert refusal(state, f"leaf {s(9, 9)}") == "BOSK-62: j10 is outside the area"


def test_a_first_leaf_away_from_the_tree_is_BOSK_60() -> None:
    state = autumn(2, {x(4, 4): "A1"})
    do(state, "shed 1a", "tile 5")
    assert refusal(state, f"leaf {s(4, 4)}") == "BOSK-60: e5 does not touch the tree on its downwind side"


def test_a_squirrel_out_of_reach_is_BOSK_81_and_on_another_BOSK_83() -> None:
    state = hopping()
    assert refusal(state, f"squirrel {s(0, 3)}").startswith("BOSK-81: d1 is not within 3 ranks")
    assert refusal(state, f"squirrel {s(4, 4)}").startswith("BOSK-81: ")
    assert refusal(state, f"squirrel {s(2, 3)}") == "BOSK-83: a squirrel sits on d3"


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
            assert refusal(state, text) == f"{rule}: the question is {asked}, not {kind}"


def test_a_match_refuses_with_seat_notation_and_rule() -> None:
    match = Match(GAME, 2, 7, {"first_player": "1"})
    match.play(A, "value 1")
    match.play(A, "plant r4c4")
    match.play(B, "value 1")
    before = digest(match.state), match.log(), match.sight(A)
    with pytest.raises(IllegalAction, match=r"bosk: seat 1 may not play 'plant r4c4'\. BOSK-22: ") as caught:
        match.play(B, "plant r4c4")
    assert caught.value.rule == "BOSK-22"
    with pytest.raises(IllegalAction, match="the table waits for seat 1"):
        match.play(A, "value 1")
    with pytest.raises(BadNotation, match="bosk: 'plant here' is no action"):
        match.play(B, "plant here")
    with pytest.raises(NothingToUndo, match="another seat has answered"):
        match.undo(A)
    assert (digest(match.state), match.log(), match.sight(A)) == before


def test_a_finished_match_takes_no_more_moves() -> None:
    match = Match(GAME, 2, 7, {"first_player": "1"})
    while not match.state.over():
        match.play(match.state.seat, GAME.notation(match.state.legal()[0]))
    with pytest.raises(IllegalAction, match="the game is over"):
        match.play(A, "value 1")


def test_a_turn_may_be_taken_back_step_by_step_until_the_next_seat_answers() -> None:
    match = Match(GAME, 2, 7, {"first_player": "1"})
    start = digest(match.state)
    match.play(A, "value 1")
    match.play(A, "plant r4c4")
    match.undo(A)
    assert GAME.question(match.state, A).kind == "plant"
    match.undo(A)
    assert digest(match.state) == start
    with pytest.raises(NothingToUndo, match="it has decided nothing yet"):
        match.undo(B)


def test_refusals_of_a_whole_game_leave_the_state_alone() -> None:
    state = autumn(2)
    while not state.over():
        before = digest(state)
        for action in range(0, len(GAME.notations), 7):
            if action not in state.legal():
                rule, colon, reason = GAME.why_not(state, action).partition(": ")
                assert rule.startswith("BOSK-")
                assert colon
                assert reason
        assert digest(state) == before
        finish_turn(state, state.seat)
