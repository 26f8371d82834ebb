"""Mushrooms that react: LEAF-29 to LEAF-32, R8 (X2, X3, V7, V8)."""

from __future__ import annotations

from tests.games.leaf.table import (
    BROWN,
    F1,
    F2,
    GREEN,
    ORANGE,
    YELLOW,
    A,
    B,
    C,
    do,
    grown,
    hold,
    lay,
    leaf_at,
    name_at,
    offered,
    position,
    put_on_top,
    suns,
    tile,
    told,
)


def test_LEAF_29_the_largest_mushroom_of_each_leaf_brings_a_sun_X2() -> None:
    state = position(F1, seats=3)
    grown(state, B, baby=[ORANGE])
    grown(state, C, adult=[BROWN])
    lay(state, "green trident_maple 2,0 1")
    assert suns(state) == [0, 1, 1]
    assert {(fact["seat"], fact["leaf"]) for fact in told(state, "reaction")} == {
        (B, name_at(state, ORANGE)),
        (C, name_at(state, BROWN)),
    }


def test_LEAF_31_who_plays_counts_but_gains_nothing_X3() -> None:
    """Hera is B, Maria C, Cleo A."""
    state = position(F2, seats=3)
    grown(state, B, baby=[YELLOW], adult=[(1, 2)])
    grown(state, A, adult=[(1, 2), BROWN])
    grown(state, C, baby=[BROWN, GREEN])
    lay(state, "red silver_maple 0,2 0")
    assert suns(state) == [0, 2, 0]
    do(state, "sun")
    assert suns(state) == [1, 2, 0]


def test_LEAF_30_LEAF_R8_a_leaf_reacts_once_and_who_ties_gains_too_V7() -> None:
    state = position(F1, seats=4)
    grown(state, B, baby=[ORANGE])
    grown(state, C, baby=[ORANGE])
    lay(state, "red tulip_poplar 2,0 3")
    assert suns(state) == [0, 1, 1, 0]
    assert state.layer[leaf_at(state, (2, 0))] == A


def test_LEAF_31_a_larger_mushroom_of_who_plays_silences_others_V8() -> None:
    state = position(F1, seats=3)
    grown(state, A, adult=[ORANGE])
    grown(state, B, baby=[ORANGE, BROWN])
    grown(state, C, adult=[BROWN])
    lay(state, "red tulip_poplar 2,0 3")
    assert suns(state) == [0, 0, 1]


def test_LEAF_32_reactions_come_before_the_actions_and_the_new_leaf_is_silent() -> None:
    state = position(F1, seats=2)
    hold(state, A, "sweetgum sweetgum ginkgo")
    put_on_top(state, tile("red sweetgum"))
    grown(state, B, baby=[BROWN])
    do(state, "boost sweetgum", "lay 1,2 0")
    assert suns(state) == [0, 1]
    order = [fact["kind"] for fact in told(state, "lay", "boost", "reaction", "instead", "climb")]
    assert order == ["lay", "boost", "reaction"]


def test_a_client_sees_who_would_gain() -> None:
    state = position(F1, seats=3)
    grown(state, B, baby=[ORANGE])
    grown(state, C, adult=[BROWN])
    assert offered(state, "green trident_maple")["2,0 1"]["suns"] == [0, 1, 1]
