"""Choosing a leaf: LEAF-20 to LEAF-28 (V20, V21)."""

from __future__ import annotations

from typing import cast

from bosquet.games.leaf import GAME, turn
from bosquet.games.leaf.shapes import View
from bosquet.match import Match
from tests.games.leaf.table import (
    F1,
    A,
    B,
    acorns,
    clear_stacks,
    do,
    hand,
    hold,
    lay,
    leaf_cards,
    legal,
    look,
    opening,
    position,
    refused,
    told,
    use_up,
)


def test_LEAF_20_no_card_costs_three_acorns_and_brings_two_cards() -> None:
    state = position(seats=2)
    hold(state, A, "")
    leaf_cards(state, "ginkgo sweetgum sweetgum")
    turn.begin_turn(state, A)
    assert acorns(state, A) == -3
    assert len(hand(state, A)) == 2
    assert told(state, "no_cards") == [{"kind": "no_cards", "seat": A, "penalty": 3}]


def test_LEAF_20_the_discards_are_shuffled_in_between_V20() -> None:
    state = position(seats=2)
    hold(state, A, "")
    leaf_cards(state, "ginkgo", "sweetgum sweetgum sweetgum sassafras sassafras")
    turn.begin_turn(state, A)
    assert "ginkgo" in hand(state, A) and len(hand(state, A)) == 2
    assert sum(state.deck) == 4 and sum(state.discards) == 0
    assert [fact["kind"] for fact in told(state, "draw", "reshuffle")] == ["draw", "reshuffle", "draw"]


def test_LEAF_21_the_card_is_discarded_and_the_top_tile_taken() -> None:
    state = position(seats=2)
    hold(state, A, "ginkgo sweetgum")
    do(state, "card ginkgo")
    assert look(state)["turn"]["tile"] == "ginkgo-orange"
    assert look(state)["discards"]["ginkgo"] == 1
    assert hand(state, A) == ["sweetgum"]
    assert refused(opening(), "lay 0,1 1") == "LEAF-21"


def test_LEAF_22_an_empty_stack_lets_choose_any_other() -> None:
    state = position(seats=2)
    clear_stacks(state, "ginkgo", "sassafras")
    do(state, "card ginkgo")
    assert legal(state, "stack") == ["sweetgum", "silver_maple", "tulip_poplar", "trident_maple"]
    assert refused(state, "stack sassafras") == "LEAF-22"
    do(state, "stack sweetgum")
    assert look(state)["turn"]["tile"] == "sweetgum-red"


def test_LEAF_23_a_second_card_brings_a_baby_on_the_new_leaf() -> None:
    state = position(F1, seats=2)
    hold(state, A, "sweetgum sweetgum sweetgum ginkgo")
    assert legal(state) == ["card sweetgum", "card ginkgo", "boost sweetgum"]
    assert refused(state, "boost ginkgo") == "LEAF-23"
    do(state, "boost sweetgum", "lay 1,2 0")
    leaf = look(state)["floor"][-1]
    assert leaf["mushrooms"] == [{"side": A, "size": "baby"}]
    assert look(state)["sides"][A]["mushrooms"] == 14
    assert hand(state, A)[0] == "sweetgum" and look(state)["discards"]["sweetgum"] == 2


def test_LEAF_24_the_boost_matches_the_card_and_not_the_tile_V21() -> None:
    state = position(seats=2)
    hold(state, A, "ginkgo ginkgo sweetgum sweetgum")
    clear_stacks(state, "ginkgo")
    do(state, "boost ginkgo", "stack sweetgum")
    assert hand(state, A) == ["sweetgum", "sweetgum"]
    do(state, "lay 0,1 0")
    assert look(state)["floor"][-1]["mushrooms"] == [{"side": A, "size": "baby"}]


def test_LEAF_25_no_boost_without_a_mushroom() -> None:
    state = position(seats=2)
    hold(state, A, "ginkgo ginkgo sweetgum")
    use_up(state, A)
    turn.ask_card(state)
    assert legal(state, "boost") == []
    assert refused(state, "boost ginkgo") == "LEAF-25"


def test_LEAF_26_hands_have_no_limit_and_nobody_passes() -> None:
    state = position(seats=2)
    hold(state, A, "ginkgo ginkgo ginkgo ginkgo sweetgum sweetgum sweetgum sassafras sassafras tulip_poplar")
    turn.ask_card(state)
    assert len(hand(state, A)) == 10
    assert all(text.startswith(("card", "boost")) for text in legal(state))


def test_LEAF_27_only_a_wanted_card_rebuilds_the_deck() -> None:
    state = position(F1, seats=2)
    leaf_cards(state, "", "ginkgo")
    hold(state, B, "")
    leaf_cards(state, "", "ginkgo")
    lay(state, "orange tulip_poplar 2,0 3")
    assert sum(state.deck) == 0
    state.pending = 1 << 4
    state.go_on()
    do(state, "draw")
    assert "ginkgo" in hand(state, A)


def test_LEAF_28_without_any_card_a_tile_is_taken_all_the_same() -> None:
    state = position(seats=2)
    hold(state, A, "")
    leaf_cards(state)
    turn.begin_turn(state, A)
    assert acorns(state, A) == -3
    assert len(legal(state, "stack")) == 6
    do(state, "stack sweetgum", "lay 0,1 0")
    assert look(state)["floor"][-1]["mushrooms"] == []


def test_LEAF_R20_the_next_tile_is_seen_when_this_one_lies() -> None:
    state = position(seats=2)
    hold(state, A, "ginkgo sweetgum")
    reveals = state.reveals
    do(state, "card ginkgo")
    assert look(state)["stacks"][5]["top"] == "ginkgo-orange"
    assert state.reveals == reveals
    do(state, "lay 0,1 1")
    stack = look(state)["stacks"][5]
    assert stack["top"] != "ginkgo-orange" and stack["left"] == 4
    assert state.reveals > reveals


def test_LEAF_R26_card_and_boost_may_be_taken_back_before_the_leaf_lies() -> None:
    match = Match(GAME, 2, 5, {"first_player": "1"})
    before = match.sight(A)
    match.play(A, GAME.notation(match.state.legal()[0]))
    others = cast(View, match.sight(B)["view"])
    assert others["turn"]["tile"] is None
    while match.drafted(A):
        match.undo(A)
    assert match.sight(A)["view"] == before["view"]


def test_a_card_that_plays_itself_is_news_to_the_others() -> None:
    state = position(seats=2)
    hold(state, B, "ginkgo")
    reveals = state.reveals
    turn.begin_turn(state, B)
    assert state.reveals == reveals + 1
    state.settle()
    assert look(state)["turn"]["card"] == "ginkgo"
