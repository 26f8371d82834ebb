"""The North Wind: its cards, its leaves, its turn: LEAF-61 to LEAF-70, 77 to 79, R15, R16 (X10)."""

from __future__ import annotations

from bosquet.core.playout import playout
from bosquet.core.rng import Rng
from bosquet.games.leaf import GAME, north_wind
from bosquet.games.leaf.material import GUST_NAMES, SPECIES_NAMES
from bosquet.games.leaf.state import LeafState
from tests.games.leaf.table import (
    BROWN,
    F0,
    F1,
    F2,
    F5,
    GREEN,
    ORANGE,
    WIND,
    A,
    acorns,
    acting,
    animals,
    answer,
    blowing,
    clear_stacks,
    do,
    frost,
    grown,
    herd,
    keep,
    look,
    offered,
    opening,
    pending,
    position,
    put_on_top,
    reveal,
    squirrels,
    steps,
    suns,
    take,
    tile,
    told,
    use_up,
)


def test_LEAF_61_after_the_player_comes_the_north_wind() -> None:
    state = acting(position(F1, seats=1))
    assert (state.seat, answer(state), look(state)["round"]) == (WIND, "reveal", 1)
    steps(state)
    assert (state.seat, look(state)["round"]) == (A, 2)


def test_LEAF_62_its_card_names_the_stack() -> None:
    state = acting(position(F1, seats=1))
    reveal(state, "nw-12")
    assert look(state)["turn"]["tile"] == "ginkgo-orange"
    assert answer(state).startswith("lay")
    wind = look(state)["wind"]
    assert wind is not None and wind["gust"] == {
        "card": "nw-12",
        "shape": "ginkgo",
        "colour": "orange",
        "direction": "right",
    }


def test_LEAF_62_it_goes_on_revealing_if_the_stack_is_empty() -> None:
    state = acting(position(F1, seats=1))
    clear_stacks(state, "ginkgo")
    reveal(state, "nw-12")
    assert answer(state) == "reveal"
    reveal(state, "nw-7")
    assert look(state)["turn"]["tile"] == look(state)["stacks"][3]["top"]


def test_LEAF_63_one_card_shuffles_all_of_them() -> None:
    state = acting(position(F1, seats=1))
    reveal(state, "nw-13")
    wind = look(state)["wind"]
    assert wind is not None and wind["unseen"] == GUST_NAMES
    assert answer(state) == "reveal"
    assert [fact["kind"] for fact in told(state, "gust", "new_gusts")] == ["gust", "new_gusts"]


def test_LEAF_64_the_example_of_the_rulebook_X10() -> None:
    state = blowing(F5, "nw-1")
    grown(state, A, baby=[ORANGE])
    put_on_top(state, tile("green sweetgum"))
    north_wind.ask_reveal(state)
    reveal(state, "nw-1")
    assert answer(state) == "lay 3,-1 0"


def chosen_place(state: LeafState, leaf: str) -> str:
    """Where the North Wind lays this leaf, by the card it has revealed."""
    return GAME.notation(north_wind.best_placement(take(state, leaf))).removeprefix("lay ")


def test_LEAF_64_LEAF_R15_its_wishes_are_weighed_one_after_the_other() -> None:
    """Each place that a later wish would prefer loses to an earlier one."""
    state = blowing(F2, "nw-7")
    moves = offered(state, "green sassafras")
    assert max(move["total"] for move in moves.values()) > moves["2,0 2"]["total"]
    assert chosen_place(state, "green sassafras") == "2,0 2"  # two orange tips and a brown one
    grown(state, A, baby=[ORANGE, BROWN])
    assert moves["2,1 1"]["actions"] == moves["2,0 2"]["actions"] == {"orange": 2, "brown": 1}
    assert chosen_place(state, "green sassafras") == "2,1 1"  # as many, and one mushroom of the player less


def test_LEAF_64_all_tips_before_few_mushrooms_before_the_order_of_colours() -> None:
    state = blowing(F5, "nw-6")  # yellow: there is none on the floor
    grown(state, A, baby=[ORANGE, (2, 0)])
    assert chosen_place(state, "green sassafras") == "3,-1 1"
    grown(state, A, baby=[GREEN, (2, 0)])
    assert chosen_place(state, "green sassafras") == "2,-1 0"


def test_LEAF_65_LEAF_R16_ties_go_to_the_north_then_the_west_then_the_smallest_turn() -> None:
    state = blowing(F0, "nw-6")
    assert chosen_place(state, "brown silver_maple") == "1,-1 0"  # as good as 0,1 which lies further west
    assert chosen_place(state, "green trident_maple") == "1,-1 0"  # two ways of turning it touch as much there


def test_LEAF_66_it_boosts_where_it_touches_three_tips_or_fewer() -> None:
    three = take(blowing(F0), "yellow sassafras")
    three.step(GAME.parse("lay 0,1 0"))
    assert sum(pending(three).values()) == 3
    assert told(three, "boost") == [{"kind": "boost", "seat": WIND, "leaf": "sassafras-yellow"}]
    state = take(blowing(F0), "orange ginkgo")
    state.step(north_wind.best_placement(state))
    assert look(state)["floor"][-1]["mushrooms"] == [{"side": WIND, "size": "baby"}]
    rich = take(blowing(F1), "red sweetgum")
    rich.step(north_wind.best_placement(rich))
    assert sum(pending(rich).values()) > 3
    assert look(rich)["floor"][-1]["mushrooms"] == []
    poor = take(blowing(F0), "orange ginkgo")
    use_up(poor, WIND)
    poor.step(north_wind.best_placement(poor))
    assert told(poor, "boost") == []


def test_LEAF_67_the_player_gains_from_its_leaves() -> None:
    state = take(blowing(F0), "orange ginkgo")
    grown(state, A, baby=[GREEN, ORANGE])
    state.step(north_wind.best_placement(state))
    assert suns(state) == [2, 0]


def test_LEAF_68_its_actions_follow_its_order_of_colours() -> None:
    state = acting(blowing(F1), green=1, yellow=1, brown=1, orange=1, red=1)
    done = [text.split()[0] for text in steps(state, 5)]
    assert done == ["grow", "animal", "climb", "sun", "acorn"]


def test_LEAF_69_green_is_an_acorn_and_yellow_a_sun() -> None:
    state = acting(blowing(F1), green=2, yellow=1)
    assert steps(state, 3) == ["sun", "acorn green", "acorn green"]
    assert acorns(state, WIND) == 2 and told(state, "sun") == [{"kind": "sun", "seat": WIND}]


def test_LEAF_70_it_takes_the_branch_of_its_card() -> None:
    left, right = blowing(F1, "nw-1"), blowing(F1, "nw-2")
    for state in (left, right):
        squirrels(state, "T3", "T2")
        acting(state, brown=1)
    assert (answer(left), answer(right)) == ("climb L4", "climb R4")


def test_LEAF_70_a_card_of_the_tree_is_an_acorn_to_it() -> None:
    state = blowing(F1, "nw-1")
    squirrels(state, "S", "T3")
    acting(state, brown=1, yellow=1)
    state.step(state.moves[0])
    assert acorns(state, WIND) == 1
    assert told(state, "climb")[0]["reward"] == "acorn"


def test_LEAF_70_an_animal_of_the_tree_is_chosen_as_ever_or_lost() -> None:
    state = blowing(F1, "nw-2")
    squirrels(state, "S", "R4")
    animals(state, "owl fox+")
    acting(state, brown=1)
    assert steps(state, 2) == ["climb R5", "animal 2"]
    bare = blowing(F1, "nw-2")
    squirrels(bare, "S", "R4")
    animals(bare)
    acting(bare, brown=1)
    bare.step(bare.moves[0])
    assert acorns(bare, WIND) == 0 and told(bare, "lost") == [{"kind": "lost", "seat": WIND}]


def test_LEAF_70_without_a_free_space_brown_is_an_acorn() -> None:
    state = blowing(F1)
    squirrels(state, "T14", "T13")
    acting(state, brown=1)
    assert answer(state) == "acorn brown"


def test_LEAF_77_it_must_spend_three_suns() -> None:
    state = blowing(F1)
    state.suns[WIND] = 4
    acting(state)
    assert answer(state) == "advance"
    state.step(state.moves[0])
    assert (suns(state)[WIND], look(state)["season"]["marker"], acorns(state, WIND)) == (1, 1, 1)


def test_LEAF_78_its_largest_species_sleeps_then_the_one_least_seen() -> None:
    state = position(F1, seats=1)
    keep(state, WIND, "raven raven fox fox owl")
    animals(state, "raven owl owl")
    frost(state)
    assert herd(state, WIND, "den") == {"fox": 2}
    keep(state, WIND, "turtle owl")
    animals(state)
    assert SPECIES_NAMES[north_wind.sleepers(state, WIND)] == "owl"


def test_LEAF_78_its_animals_sleep_in_the_last_frost_too() -> None:
    state = blowing(F1)
    state.marker, state.frosts = 7, 2
    state.suns[WIND] = 3
    keep(state, WIND, "fox fox owl")
    acting(state)
    assert steps(state) == ["advance"]
    assert state.over()
    assert (herd(state, WIND, "den"), herd(state, WIND)) == ({"fox": 2}, {"owl": 1})


def test_LEAF_79_it_never_holds_cards_and_pays_no_penalty() -> None:
    state = opening(1)
    playout(state, Rng(3))
    assert look(state)["sides"][WIND]["cards"] == look(state)["sides"][WIND]["penalties"] == 0


def test_a_frost_in_its_turn_asks_the_player() -> None:
    state = blowing(F1)
    state.marker = 2
    state.suns[WIND] = 3
    keep(state, A, "raven owl")
    keep(state, WIND, "fox")
    acting(state)
    state.step(state.moves[0])
    assert state.waiting() == [A]
    do(state, "hibernate owl")
    assert herd(state, WIND, "den") == {"fox": 1}
    assert state.seat == A and look(state)["round"] == 2
