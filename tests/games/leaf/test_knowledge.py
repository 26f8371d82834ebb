"""Who knows what: hands, decks, stacks, answers to a frost; and what the rulings leave open."""

from __future__ import annotations

from typing import cast

from bosquet.core.events import SPECTATOR
from bosquet.core.game import View
from bosquet.core.rng import Rng
from bosquet.games.leaf import GAME
from bosquet.games.leaf.material import SHAPE_NAMES
from bosquet.games.leaf.state import LeafState
from bosquet.match import Match
from tests.games.leaf.table import (
    F1,
    WIND,
    A,
    B,
    blowing,
    do,
    frost,
    hand,
    hold,
    keep,
    leaf_cards,
    look,
    opening,
    position,
)


def world(state: LeafState, viewer: int, seed: int = 1) -> LeafState:
    found = GAME.determinize(state, viewer, Rng(seed))
    assert isinstance(found, LeafState)
    return found


def test_a_hand_is_its_owners_secret() -> None:
    state = opening(3)
    assert look(state, A)["sides"][A]["hand"] is not None
    assert look(state, A)["sides"][B]["hand"] is None
    assert [side["hand"] for side in look(state, SPECTATOR)["sides"]] == [None, None, None]


def test_other_hands_are_dealt_anew_and_the_deck_follows() -> None:
    state = opening(3)
    hands = set()
    for seed in range(20):
        other = world(state, A, seed)
        assert hand(other, A) == hand(state, A)
        assert len(hand(other, B)) == len(hand(state, B))
        assert sum(other.deck) == sum(state.deck)
        hands.add(tuple(hand(other, B)))
    assert len(hands) > 3


def test_a_slot_for_each_card_of_other_hands() -> None:
    state = position(F1, seats=2)
    hold(state, A, "")
    hold(state, B, "sweetgum ginkgo")
    leaf_cards(state, "sassafras")
    slots = GAME.hidden(state, A)
    assert [slot.place for slot in slots] == ["card 1 of seat 1", "card 2 of seat 1"]
    assert [SHAPE_NAMES[slot.holds] for slot in slots] == ["sweetgum", "ginkgo"]
    assert [[SHAPE_NAMES[shape] for shape in slot.might] for slot in slots] == [
        ["sweetgum", "sassafras"],
        ["sassafras", "ginkgo"],
    ]
    assert GAME.hidden(state, B) == []


def test_an_answer_to_a_frost_is_secret_until_all_are_in() -> None:
    state = position(F1, seats=2)
    keep(state, A, "raven owl")
    keep(state, B, "fox turtle")
    frost(state)
    do(state, "hibernate owl")
    assert look(state, A)["choice"] == "owl"
    assert look(state, B)["choice"] is None
    slot = GAME.hidden(state, B)[-1]
    assert (slot.place, len(slot.might)) == ("choice of seat 0", 2)
    chosen = {int(world(state, B, seed).answer[A]) for seed in range(12)}
    assert len(chosen) == 2


def test_stacks_hide_their_order_but_not_their_colours() -> None:
    state = opening(2)
    assert all(len(stack["below"]) == 4 for stack in look(state)["stacks"])
    assert GAME.hidden(state, A) == [slot for slot in GAME.hidden(state, A) if slot.place.startswith("card")]


def test_alone_nothing_is_secret() -> None:
    assert not GAME.secrets(1, {})
    assert GAME.secrets(2, {})
    assert GAME.hidden(blowing(F1), A) == []
    assert GAME.automata(1) == ("north_wind",) and GAME.automata(2) == ()


def test_the_turn_of_the_north_wind_is_shown_step_by_step() -> None:
    match = Match(GAME, 1, 11)
    since = 0
    while not any(event.kind == "gust" for event in match.story.events):
        since = len(match.entries)
        match.play(A, GAME.notation(match.state.legal()[-1]))
    sights = [cast(View, frame["sight"]) for frame in match.frames(A, since)]
    waiting = [cast(list[object], sight["waiting"]) for sight in sights]
    assert waiting.count([{"seat": WIND, "kind": "automaton"}]) > 2


def test_LEAF_R25_texts_of_the_rulebook_are_our_own() -> None:
    """Its misprints bear on no rule; our texts know every name that the rules use."""
    for language in ("en", "fr"):
        texts = GAME.texts(language)
        assert all(f"shape.{shape}" in texts for shape in SHAPE_NAMES)
