"""What a client is told: actions with their price and gains, questions with what is closed."""

from bosquet.core.rng import Rng
from bosquet.games.bosk import GAME
from bosquet.games.bosk.state import BoskState
from tests.games.bosk.table import A, B, autumn, described, do, look, midsummer, offers, opening, s, spring, x


def question(state: BoskState) -> tuple[str, dict[str, object]]:
    asked = GAME.question(state, state.seat)
    return asked.kind, dict(asked.args)


def test_a_value_says_what_it_is() -> None:
    assert described(opening(), "value 3") == {"kind": "value", "value": 3}


def test_a_spot_says_its_trails_its_terrains_and_its_gains() -> None:
    state = spring(2, {x(4, 2): "B2"})
    do(state, "value 3")
    assert question(state) == ("plant", {"value": 3})
    assert described(state, f"plant {x(4, 4)}") == {
        "kind": "plant",
        "spot": "D4",
        "row": 4,
        "column": 4,
        "value": 3,
        "terrains": ["meadow", "golden_grass", "heath", "water"],  # four meet here
        "gains": [2 + 3, 1 - 3],  # row 4 is taken from B, who was alone there; column 4 is A's alone
        "ends": True,
    }


def test_a_side_says_its_eight_winds() -> None:
    state = midsummer(2)
    assert question(state) == ("wind", {})
    assert described(state, "wind E") == {
        "kind": "wind",
        "side": "E",
        "winds": list("ESWNESWN"),
        "ends": True,  # it settles eight rounds
    }


def test_a_tree_says_its_value_and_where_it_stands() -> None:
    state = autumn(2, {x(5, 5): "A3"}, round=3)
    assert question(state) == ("shed", {"round": 3, "value": 3})
    assert described(state, "shed 3a") == {"kind": "shed", "tree": "3a", "value": 3, "spot": "E5"}


def test_late_rounds_ask_for_any_tree() -> None:
    assert question(autumn(2, round=6)) == ("shed", {"round": 6, "value": 0})


def test_a_tile_says_how_many_leaves_must_be_lost() -> None:
    state = autumn(2, {x(4, 4): "A1"}, stacks={s(3, 3): "B", s(3, 4): "BB"})
    do(state, "shed 1a")
    assert question(state) == ("tile", {"value": 1})
    lost = {offer: described(state, offer).get("lost") for offer in offers(state)}
    assert lost == {
        "tile squirrel": None,
        "tile 2": {"least": 1, "most": 1},  # both go for d4: one of them only pays
        "tile 3": {"least": 1, "most": 2},  # d4 takes one to pay, e4 two
        "tile 4": {"least": 1, "most": 2},
        "tile 5": {"least": 1, "most": 2},
        "tile 6": {"least": 2, "most": 2},  # one for d4 and one beyond the edge, or two for e4
        "tile 7": {"least": 3, "most": 3},
        "tile 8": {"least": 4, "most": 4},
    }


def test_squirrels_on_the_way_count_in_the_loss() -> None:
    squirrels = {s(3, 3): "B", s(2, 3): "C", s(2, 4): "D"}
    state = autumn(
        4,
        {x(4, 4): "A2"},
        round=2,
        stacks={s(2, 5): "BBBBBB"},
        squirrels=squirrels,
        used=dict.fromkeys("BCD", "squirrel"),
    )
    do(state, "shed 2a")
    assert described(state, "tile 6")["lost"] == {
        "least": 5,
        "most": 5,
    }  # one leaf on e4, then two squirrels and a stack that costs 7


def test_a_tile_that_can_place_nothing_ends_the_turn() -> None:
    state = autumn(2, {x(4, 4): "A1"}, stacks={s(3, 3): "BB", s(3, 4): "BB"})
    do(state, "shed 1a")
    assert described(state, "tile 2") == {
        "kind": "tile",
        "tile": "2",
        "leaves": 2,
        "lost": {"least": 2, "most": 2},
        "ends": True,
    }
    assert "ends" not in described(state, "tile 8")


def test_a_leaf_says_price_rest_loss_and_gains() -> None:
    state = autumn(2, {x(2, 4): "A1"}, stacks={s(1, 4): "B"})  # s(1,4) is meadow
    do(state, "shed 1a", "tile 5")
    assert described(state, f"leaf {s(1, 4)}") == {
        "kind": "leaf",
        "square": "e2",
        "terrain": "meadow",
        "cost": 2,
        "left": 3,
        "lost": {"least": 1 + 2, "most": 1 + 2},  # one to cover; one more rank, then the edge
        "gains": [8, -8],
    }


def test_the_last_leaf_ends_the_turn() -> None:
    state = autumn(2, {x(2, 4): "A1"})
    do(state, "shed 1a", "tile 2")
    assert "ends" not in described(state, f"leaf {s(1, 4)}")
    do(state, f"leaf {s(1, 4)}")
    assert all(described(state, offer)["ends"] is True for offer in offers(state))


def test_a_leaf_ends_the_turn_even_if_the_game_runs_out_by_itself() -> None:
    """Round 8: after A's leaf, B's last tree, tile and leaf are no choice, and the year is over at once."""
    used = {"A": "8 7 6 5 4 3 squirrel", "B": "8 7 6 5 4 3 squirrel"}
    blocked = {s(7, 6): "AA", s(7, 7): "AA"}
    state = autumn(2, {x(2, 4): "A4", x(8, 7): "B4"}, round=8, stacks=blocked, used=used)
    do(state, "shed 4a")
    do(state, f"leaf {s(1, 4)}")
    assert all(described(state, offer)["ends"] is True for offer in offers(state))
    do(state, offers(state)[0])
    assert state.over()


def test_a_leaf_question_says_what_is_left_and_what_is_closed() -> None:
    state = autumn(
        2,
        {x(4, 4): "A2"},
        round=2,
        stacks={s(2, 2): "BBB"},
        squirrels={s(2, 3): "B"},
        used={"A": "8", "B": "squirrel"},
    )
    do(state, "shed 2a", "tile 5")
    assert question(state) == ("leaf", {"left": 5, "blocked": []})
    do(state, f"leaf {s(3, 3)}")
    assert offers(state) == [f"leaf {s(2, 2)}", f"leaf {s(2, 4)}"]
    do(state, f"leaf {s(2, 4)}")
    assert question(state) == ("leaf", {"left": 3, "blocked": []})


def test_the_next_turn_begins_at_its_own_tree() -> None:
    state = autumn(2, {x(2, 4): "A1", x(6, 6): "B1"})
    do(state, "shed 1a", "tile 2", f"leaf {s(1, 4)}", f"leaf {s(0, 4)}")
    assert look(state)["last"] is None
    do(state, "shed 1a", "tile 8")
    assert GAME.why_not(state, GAME.parse(f"leaf {s(4, 4)}")).rule == "BOSK-60"


def test_closed_squares_carry_their_price_and_their_rule() -> None:
    stacks = {s(2, 2): "BBBB", s(2, 3): "B"}
    state = autumn(
        2, {x(4, 4): "A2"}, round=2, stacks=stacks, squirrels={s(2, 4): "B"}, used={"A": "8", "B": "squirrel"}
    )
    do(state, "shed 2a", "tile 5", f"leaf {s(3, 4)}")
    _, args = question(state)
    assert args["left"] == 4
    assert args["blocked"] == [{"square": s(2, 4), "cost": 1, "rule": "BOSK-66"}]
    state = autumn(2, {x(4, 4): "A1"}, stacks={**stacks, s(2, 4): "A"})
    do(state, "shed 1a", "tile 5", f"leaf {s(3, 3)}")
    assert question(state) == ("leaf", {"left": 4, "blocked": [{"square": s(2, 2), "cost": 5, "rule": "BOSK-65"}]})


def test_a_squirrel_square_says_its_terrain_and_gains() -> None:
    state = autumn(2, {x(5, 2): "A1"}, stacks={s(4, 1): "BBB"})
    do(state, "shed 1a", "tile squirrel")
    assert question(state) == ("squirrel", {"count": 11})
    assert described(state, f"squirrel {s(4, 1)}") == {
        "kind": "squirrel",
        "square": "b5",
        "terrain": "heath",
        "gains": [8, -8],
        "ends": True,
    }


def test_gains_tell_of_every_seat() -> None:
    state = autumn(3, {x(4, 2): "A1"}, stacks={s(2, 1): "C", s(2, 2): "C", s(3, 1): "B"})
    do(state, "shed 1a", "tile 2")
    assert described(state, f"leaf {s(3, 1)}")["gains"] == [3, -3, 0]  # B was second in the heath, now A is


def test_every_offer_has_a_structured_form_with_its_notation() -> None:
    state = opening(3)
    while not state.over():
        for action in state.legal():
            told = GAME.structured(state, action)
            assert GAME.parse(str(told["id"])) == action
            assert str(told["id"]).startswith(str(told["kind"]))
        state.play(state.legal()[len(state.legal()) // 2])


def test_the_seats_asked_are_told_apart() -> None:
    state = opening(2, hiker=B)
    assert state.waiting() == [B]
    do(state, "value 1", f"plant {x(1, 1)}")
    assert state.waiting() == [A]


def test_gains_and_ends_are_what_the_deed_itself_brings() -> None:
    rng = Rng(1)
    for seats in (2, 3, 4):
        state = opening(seats)
        while not state.over():
            for action in state.legal():
                told, after, later = GAME.structured(state, action), state.clone(), state.clone()
                after.step(action)
                later.play(action)
                changed = [new - old for new, old in zip(after.points(), state.points(), strict=True)]
                assert told.get("gains", changed) == changed
                ended = later.over() or (later.turn, later.round) != (state.turn, state.round)
                assert bool(told.get("ends")) == (ended or told["kind"] == "wind")
            state.play(state.legal()[rng.below(state.count)])
