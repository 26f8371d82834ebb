"""Which mushrooms and animals the North Wind wants: LEAF-71 to LEAF-76, R18 (V22 to V25)."""

from __future__ import annotations

import pytest

from bosquet.games.leaf import GAME, north_wind
from bosquet.games.leaf.floor import free_tips
from tests.games.leaf.table import (
    BROWN,
    F1,
    F3,
    GREEN,
    ORANGE,
    RED,
    WIND,
    YELLOW,
    Spot,
    acorns,
    acting,
    animals,
    answer,
    blowing,
    grown,
    keep,
    lay,
    leaf_at,
    name_at,
    pending,
    position,
    steps,
    take,
    told,
    use_up,
)

# A floor with more leaves around F3
WIDE = (*F3, "green tulip_poplar 2,-1 4", "yellow sweetgum -1,0 0", "brown sweetgum 3,-1 0")
EAST, WEST, FAR = (2, -1), (-1, 0), (3, -1)


def test_LEAF_71_LEAF_72_its_first_red_falls_on_the_new_leaf_the_next_beside_it_V24() -> None:
    state = blowing(F3)
    take(state, "green tulip_poplar")
    state.step(GAME.parse("lay 2,-1 4"))
    assert pending(state) == {"red": 2, "orange": 2}
    assert steps(state, 2) == ["grow tulip_poplar-green", "grow sweetgum-red"]


def test_LEAF_71_LEAF_R18_after_a_boost_the_first_red_goes_beside() -> None:
    state = take(blowing(("red sweetgum -1,0 0",)), "orange ginkgo")
    state.step(GAME.parse("lay 0,-1 0"))
    assert told(state, "boost") == [{"kind": "boost", "seat": WIND, "leaf": "ginkgo-orange"}]
    assert pending(state) == {"red": 1, "green": 1}
    assert answer(state) == "grow start-sweetgum-green"  # five free tips like the red one, and laid before


def test_LEAF_72_if_all_beside_have_one_a_baby_grows() -> None:
    state = blowing(F1)
    grown(state, WIND, baby=[GREEN, ORANGE, YELLOW, BROWN])
    acting(state, red=1)
    assert answer(state).startswith("grow")
    state.step(state.moves[0])
    assert told(state, "adult") != []


def test_LEAF_72_without_a_token_a_baby_grows() -> None:
    state = blowing(F1)
    grown(state, WIND, baby=[BROWN])
    use_up(state, WIND)
    acting(state, red=1)
    assert answer(state) == f"grow {name_at(state, BROWN)}"


def test_LEAF_73_it_strives_for_groups_of_three() -> None:
    state = blowing(F3)
    state.frosts = 1
    grown(state, WIND, baby=[YELLOW, RED], adult=[GREEN, ORANGE])
    acting(state, red=1)
    assert answer(state) == f"grow {name_at(state, YELLOW)}"  # both would make three: the first laid
    grown(state, WIND, baby=[(1, 1)], adult=[GREEN, ORANGE, YELLOW])
    assert north_wind.ripest(state, WIND) == leaf_at(state, (1, 1))


@pytest.mark.parametrize(
    ("babies", "adults", "grows"),
    [
        pytest.param([ORANGE, RED], [GREEN, BROWN], ORANGE, id="three rather than two"),
        pytest.param([BROWN, ORANGE], [GREEN], ORANGE, id="two rather than one"),
        pytest.param([ORANGE, BROWN], [GREEN, YELLOW, EAST], BROWN, id="three rather than four"),
        pytest.param([ORANGE, EAST], [GREEN, YELLOW, BROWN], EAST, id="one rather than four"),
        pytest.param([ORANGE, WEST], [GREEN, YELLOW, BROWN, EAST], WEST, id="four rather than five"),
        pytest.param([BROWN, RED], [GREEN, ORANGE], RED, id="where more mushrooms are beside"),
        pytest.param([GREEN, ORANGE], [], GREEN, id="where a leaf was laid first"),
    ],
)
def test_LEAF_73_which_baby_grows(babies: list[Spot], adults: list[Spot], grows: Spot) -> None:
    state = blowing(WIDE)
    grown(state, WIND, baby=babies, adult=adults)
    assert north_wind.ripest(state, WIND) == leaf_at(state, grows)


def test_LEAF_74_without_a_baby_one_is_put_beside_its_largest_small_group_V25() -> None:
    state = blowing(F3)
    state.frosts = 1
    grown(state, WIND, adult=[ORANGE, BROWN])
    acting(state, red=1)
    assert answer(state) == f"grow {name_at(state, RED)}"


@pytest.mark.parametrize(
    ("adults", "laid", "baby"),
    [
        pytest.param([YELLOW, BROWN, EAST], GREEN, GREEN, id="beside a pair rather than a single one"),
        pytest.param([WEST, FAR], ORANGE, GREEN, id="of two single ones, beside the first laid"),
        pytest.param([GREEN], GREEN, WEST, id="where the most tips are free"),
        pytest.param([RED], GREEN, GREEN, id="of those, on the first laid"),
        pytest.param([GREEN, ORANGE, YELLOW], BROWN, BROWN, id="not beside three, but on the new leaf"),
        pytest.param([ORANGE, YELLOW, BROWN], YELLOW, GREEN, id="else beside the new leaf"),
        pytest.param([GREEN, ORANGE, YELLOW, BROWN], YELLOW, WEST, id="else anywhere"),
    ],
)
def test_LEAF_74_where_a_new_baby_comes_up(adults: list[Spot], laid: Spot, baby: Spot) -> None:
    state = blowing(WIDE)
    state.frosts = 1
    state.laid = leaf_at(state, laid)
    grown(state, WIND, adult=adults)
    assert north_wind.mushroom_leaf(state) == leaf_at(state, baby)


def test_LEAF_74_without_such_a_group_on_the_new_leaf_and_without_a_token_an_acorn() -> None:
    state = blowing(F3)
    state.frosts = 1
    acting(state, red=1)
    assert answer(state) == f"grow {name_at(state, ORANGE)}"  # `acting` takes it for the new leaf
    use_up(state, WIND)
    north_wind.ask_act(state)
    assert answer(state) == "acorn red"


def test_LEAF_75_a_pair_first_and_with_an_acorn_V22() -> None:
    state = blowing(F1, "nw-1")
    keep(state, WIND, "raven raven fox")
    animals(state, "turtle+ fox raven owl raven+", "owl")
    acting(state, orange=1, yellow=1)
    assert answer(state) == "animal 5"
    state.step(state.moves[0])
    assert acorns(state, WIND) == 1


@pytest.mark.parametrize(
    ("forest", "den", "display", "taken"),
    [
        pytest.param("raven raven fox", "", "fox+ raven", "animal 2", id="twice before once, whatever the acorns"),
        pytest.param("raven raven raven fox", "", "raven+ fox", "animal 2", id="once before three times"),
        pytest.param("raven raven raven", "", "owl+ raven", "animal 2", id="three times before an acorn"),
        pytest.param("", "fox fox", "fox owl+", "animal 2", id="who sleeps does not count"),
    ],
)
def test_LEAF_75_which_species_it_wants(forest: str, den: str, display: str, taken: str) -> None:
    state = blowing(F1, "nw-1")
    keep(state, WIND, forest, den)
    animals(state, display, "owl")
    acting(state, orange=1)
    assert answer(state) == taken


def test_LEAF_75_then_an_acorn_in_the_order_of_the_arrow_V23() -> None:
    state = blowing(F1, "nw-2")
    keep(state, WIND, "raven")
    animals(state, "turtle+ owl fox+ hedgehog owl", "owl")
    acting(state, orange=1)
    assert answer(state) == "animal 3"


def test_LEAF_75_else_the_deck_else_anything_else_an_acorn() -> None:
    state = blowing(F1, "nw-2")
    animals(state, "turtle owl fox", "raven")
    acting(state, orange=1)
    assert answer(state) == "animal deck"
    animals(state, "turtle owl fox")
    north_wind.ask_act(state)
    assert answer(state) == "animal 3"
    animals(state)
    north_wind.ask_act(state)
    assert answer(state) == "acorn orange"


def test_LEAF_76_a_tip_is_free_while_a_cell_around_it_is_empty() -> None:
    state = lay(position(F3), "green tulip_poplar 2,-1 4")
    assert free_tips(state, leaf_at(state, RED)) == 4
    assert free_tips(state, leaf_at(state, ORANGE)) == 2
