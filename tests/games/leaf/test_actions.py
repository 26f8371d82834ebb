"""What leaves let one do: LEAF-33 to LEAF-46 (X4, X5, X9, V9 to V11)."""

from __future__ import annotations

import pytest

from tests.games.leaf.table import (
    F0,
    F1,
    F3,
    F4,
    ORANGE,
    YELLOW,
    A,
    B,
    C,
    acorns,
    acting,
    animals,
    do,
    grown,
    hand,
    herd,
    keep,
    lay,
    leaf_cards,
    legal,
    look,
    name_at,
    pending,
    position,
    refused,
    squirrels,
    suns,
    told,
    use_up,
    where_is,
)


def test_LEAF_33_a_tip_that_touches_two_gives_two_actions() -> None:
    assert pending(lay(position(F0), "yellow sassafras 0,1 0")) == {"green": 2, "orange": 1}


def test_LEAF_34_actions_are_done_one_by_one_in_any_order() -> None:
    state = acting(position(F1), yellow=2, brown=1, green=1)
    assert {text.split()[0] for text in legal(state)} == {"draw", "sun", "climb", "acorn"}
    do(state, "sun", "acorn green", "sun")
    assert pending(state) == {"brown": 1}


def test_LEAF_35_green_draws_a_card() -> None:
    state = acting(position(F1), green=2)
    before = len(hand(state, A))
    do(state, "draw")
    assert len(hand(state, A)) == before + 1


def test_LEAF_36_yellow_brings_a_sun_without_limit() -> None:
    state = acting(position(F1), yellow=2)
    state.suns[A] = 40
    do(state, "sun")
    assert suns(state)[A] == 41


def test_LEAF_37_red_puts_a_baby_on_a_free_leaf_or_grows_one() -> None:
    state = position(F1)
    grown(state, A, baby=[ORANGE], adult=[YELLOW])
    grown(state, B, adult=[(0, 0)])
    acting(state, red=3)
    assert name_at(state, YELLOW) not in legal(state, "grow")
    assert refused(state, f"grow {name_at(state, YELLOW)}") == "LEAF-37"
    assert refused(state, "grow ginkgo-red") == "LEAF-37"
    do(state, f"grow {name_at(state, ORANGE)}", f"grow {name_at(state, (0, 0))}")
    floor = {leaf["leaf"]: leaf["mushrooms"] for leaf in look(state)["floor"]}
    assert floor["start-silver_maple-orange"] == [{"side": A, "size": "adult"}]
    assert floor["start-sweetgum-green"] == [{"side": A, "size": "baby"}, {"side": B, "size": "adult"}]
    do(state, f"grow {name_at(state, (0, 0))}")
    assert look(state)["sides"][A]["groups"][0]


def test_LEAF_37_the_new_leaf_may_carry_one_too() -> None:
    state = lay(position(F3), "green tulip_poplar 2,-1 4")
    assert "tulip_poplar-green" in legal(state, "grow")


def test_LEAF_38_an_animal_of_the_display_or_of_the_deck_X5() -> None:
    state = position(F3)
    grown(state, A, baby=[ORANGE])
    keep(state, A, "turtle turtle")
    animals(state, "owl turtle fox owl owl", "raven+")
    lay(state, "green tulip_poplar 2,-1 4")
    assert pending(state) == {"orange": 2, "red": 2}
    do(state, f"grow {name_at(state, YELLOW)}", f"grow {name_at(state, ORANGE)}", "animal 2")
    assert look(state)["display"][1] is None
    assert refused(state, "animal 2") == "LEAF-38"
    do(state, "animal deck")
    assert herd(state, A) == {"turtle": 3, "raven": 1}
    assert acorns(state, A) == 1


def test_LEAF_39_the_squirrel_skips_others_X4() -> None:
    state = position(F4, seats=2)
    squirrels(state, "S", "T1")
    lay(state, "orange tulip_poplar -1,1 5")
    assert pending(state) == {"green": 2, "brown": 2, "yellow": 1}
    do(state, "draw", "draw", "sun", "climb T2")
    assert acorns(state, A) == 1
    do(state, "climb T3")
    assert (where_is(state, A), acorns(state, A), suns(state)[A]) == ("T3", 2, 1)


def test_LEAF_39_a_fork_skipped_over_is_chosen_too_V9() -> None:
    state = position(F1)
    squirrels(state, "T2", "T3", "L4")
    acting(state, brown=1)
    assert legal(state, "climb") == ["R4", "L5"]
    assert refused(state, "climb L4") == "LEAF-40"
    assert refused(state, "climb T6") == "LEAF-39"


def test_LEAF_40_start_holds_everybody_and_other_spaces_one() -> None:
    state = position(F1)
    acting(state, brown=1)
    assert [where_is(state, side) for side in (A, B, C)] == ["S", "S", "S"]
    assert legal(state, "climb") == ["T1"]


def test_LEAF_41_LEAF_R14_only_the_space_of_arrival_rewards() -> None:
    state = position(F1)
    squirrels(state, "S", "T1", "T2")
    acting(state, brown=2)
    do(state, "climb T3")
    assert (suns(state)[A], acorns(state, A)) == (0, 1)


def test_LEAF_42_forks_and_branches_X9() -> None:
    state = position(F1)
    squirrels(state, "T3")
    lay(state, "red tulip_poplar 2,0 3")
    assert pending(state) == {"orange": 2, "brown": 2}
    assert legal(state, "climb") == ["L4", "R4"]
    before = len(hand(state, A))
    do(state, "climb L4")
    assert legal(state, "climb") == ["L5"]
    do(state, "climb L5")
    assert len(hand(state, A)) == before + 1
    assert acorns(state, A) == 1


def test_LEAF_42_the_right_branch_brings_a_sun_and_an_animal_X9() -> None:
    state = position(F1)
    squirrels(state, "T3")
    acting(state, brown=3)
    do(state, "climb R4", "climb R5")
    assert suns(state)[A] == 1
    assert all(text.startswith("animal") for text in legal(state))
    do(state, "animal 1")
    assert sum(herd(state, A).values()) == 1


def test_LEAF_43_on_the_top_there_is_only_an_acorn() -> None:
    state = position(F1)
    squirrels(state, "T14")
    acting(state, brown=1, yellow=1)
    assert legal(state) == ["sun", "acorn yellow", "acorn brown"]


def test_LEAF_44_no_free_space_gives_an_acorn_V10() -> None:
    state = position(F1)
    squirrels(state, "T13", "T14")
    acting(state, brown=2)
    state.settle()
    assert acorns(state, A) == 2
    assert where_is(state, A) == "T13"


def test_LEAF_39_the_way_may_be_full_up_to_the_top_V11() -> None:
    state = position(F1, seats=4)
    squirrels(state, "T11", "L12", "R12", "T13")
    acting(state, brown=2)
    assert legal(state, "climb") == ["T14"]
    do(state, "climb T14")
    assert acorns(state, A) == 3 + 1  # and the second action can only be an acorn


@pytest.mark.parametrize("colour", ["red", "green", "orange", "yellow", "brown"])
def test_LEAF_45_LEAF_R5_any_action_may_be_an_acorn_instead(colour: str) -> None:
    state = acting(position(F1), **{colour: 2})
    do(state, f"acorn {colour}")
    assert acorns(state, A) == 1
    assert told(state, "instead") == [{"kind": "instead", "seat": A, "colour": colour}]


def test_LEAF_46_what_cannot_be_done_is_an_acorn() -> None:
    state = position(F0)
    leaf_cards(state)
    animals(state)
    squirrels(state, "T14")
    grown(state, A, adult=[(0, 0), (1, 0)])
    acting(state, red=1, green=1, orange=1, brown=1)
    assert legal(state) == ["acorn red", "acorn green", "acorn orange", "acorn brown"]
    assert refused(state, "draw") == "LEAF-46"


def test_LEAF_46_a_reward_that_cannot_be_taken_is_lost() -> None:
    state = position(F1)
    animals(state)
    squirrels(state, "R4")
    acting(state, brown=1, yellow=2)
    do(state, "climb R5")
    assert acorns(state, A) == 0 and herd(state, A) == {}
    assert told(state, "lost") == [{"kind": "lost", "seat": A}]
    leaf_cards(state)
    squirrels(state, "T3")
    before = hand(state, A)
    acting(state, brown=1, yellow=2)
    do(state, "climb L4")
    assert acorns(state, A) == 0 and hand(state, A) == before


def test_LEAF_R10_without_mushrooms_left_babies_still_grow() -> None:
    state = position(F1)
    grown(state, A, baby=[ORANGE])
    use_up(state, A)
    acting(state, red=1)
    assert legal(state, "grow") == [name_at(state, ORANGE)]
    assert refused(state, f"grow {name_at(state, YELLOW)}") == "LEAF-R10"


def test_LEAF_R11_an_empty_deck_is_no_choice() -> None:
    state = position(F1)
    animals(state, "owl - - - fox")
    acting(state, orange=1)
    assert legal(state, "animal") == ["1", "5"]
    assert refused(state, "animal deck") == "LEAF-R11"


def test_LEAF_R27_a_reward_of_the_tree_cannot_be_refused() -> None:
    state = position(F1)
    squirrels(state, "R4")
    acting(state, brown=1)
    do(state, "climb R5")
    assert legal(state, "acorn") == []
    assert refused(state, "acorn brown") == "LEAF-41"
