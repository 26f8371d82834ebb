"""Set-up and material: CANO-101 to 123, 801 to 804, 901 to 904, the sums of the decks, and the names in the data."""

from __future__ import annotations

from typing import get_args

import pytest

from bosquet.core.errors import BadOption
from bosquet.games.canopy import GAME
from bosquet.games.canopy.material import (
    CARDS,
    CHANGE_NAMES,
    COPIES,
    FACE_NAMES,
    RAINFOREST,
    SPECIES_NAMES,
    SPROUT,
    SPROUTS,
    composition,
)
from bosquet.games.canopy.shapes import Change, Plant, Species, Threat
from bosquet.games.canopy.state import CanopyState, season_sizes


def laid(seats: int, **options: str) -> CanopyState:
    state = GAME.setup(seats, 4, GAME.checked(seats, options))
    assert isinstance(state, CanopyState)
    return state


def copies(*names: str) -> list[int]:
    return [int(COPIES[FACE_NAMES.index(name)]) for name in names]


def test_CANO_R2_CANO_R3_CANO_R4_CANO_R26_the_cards_sum_up() -> None:
    sums = {name: sum(card["count"] for card in CARDS if card["set"] == name) for name in ("base", "advanced")}
    assert sums == {"base": 112, "advanced": 28}
    assert copies("trunk_0", "trunk_1", "trunk_2", "canopy_0", "canopy_1", "canopy_2") == [5, 8, 5, 3, 5, 3]
    assert copies("fern", "bromeliad", "monstera", "seed", "rain", "sun") == [13, 11, 11, 5, 8, 8]
    assert copies("fire", "disease", "drought", "blight", "lightning") == [6, 6, 3, 2, 2]
    assert copies("mushroom", "liana", "orchid", "pitcher", "start_trunk") == [2, 3, 3, 2, 4]
    germs = [int(COPIES[SPROUT + k]) for k in range(SPROUTS)]
    assert germs == [1, 2, 2, 1, 1, 1, 3, 3, 3, 2, 2]
    assert copies("pygmy_marmoset_active", "pygmy_marmoset_pair") == [1, 1]


SIZES = {
    ("base", 1): (112, [34, 34, 34]),
    ("adv1_flora_threats", 1): (120, [37, 37, 36]),
    ("adv2_fauna", 1): (114, [35, 35, 34]),
    ("adv3_all", 1): (122, [38, 37, 37]),
    ("base", 2): (112, [34, 34, 34]),
    ("adv1_flora_threats", 2): (126, [39, 39, 38]),
    ("adv2_fauna", 2): (114, [35, 35, 34]),
    ("adv3_all", 2): (128, [40, 39, 39]),
    ("base", 3): (112, [51, 51]),
    ("adv1_flora_threats", 3): (126, [58, 58]),
    ("adv2_fauna", 3): (114, [52, 52]),
    ("adv3_all", 3): (128, [59, 59]),
    ("base", 4): (126, [63, 63]),
    ("adv1_flora_threats", 4): (140, [70, 70]),
}


@pytest.mark.parametrize(("deck", "seats"), SIZES)
def test_CANO_103_CANO_104_CANO_120_CANO_121_CANO_122_CANO_903_deck_sizes(deck: str, seats: int) -> None:
    cards, seasons = SIZES[deck, seats]
    assert sum(composition(seats, deck)) == cards
    state = laid(seats, deck=deck)
    assert list(state.sizes) == seasons
    assert sum(state.left) + state.downs == cards


def test_CANO_R19_CANO_803_four_players_have_all_species_whatever_the_deck() -> None:
    assert composition(4, "adv2_fauna") == composition(4, "base")
    assert composition(4, "adv4_mixed_fauna", frozenset(["boa"])) == composition(4, "adv1_flora_threats")
    assert GAME.options(4)[1].choices == ("base", "adv1_flora_threats")


def test_CANO_123_T36_a_mixed_deck_of_seven_species() -> None:
    chosen = "+".join(SPECIES_NAMES[3:10])
    state = laid(2, deck="adv4_mixed_fauna", fauna="chosen", species=chosen)
    assert list(state.sizes) == [40, 39, 39]
    species = composition(2, "adv4_mixed_fauna", frozenset(SPECIES_NAMES[3:10]))
    assert sum(species) == 128
    assert [species[FACE_NAMES.index(f"{name}_pair")] for name in SPECIES_NAMES] == [0] * 3 + [1] * 7 + [0] * 3
    drawn = laid(2, deck="adv4_mixed_fauna", fauna="random_6")
    assert sum(drawn.sizes) == 126 - 10
    with pytest.raises(BadOption):
        laid(2, deck="adv4_mixed_fauna", fauna="chosen", species="boa+jaguar")


def test_CANO_101_CANO_105_CANO_106_CANO_214_three_shared_piles_of_unseen_cards() -> None:
    state = laid(2, first_player="1")
    view = GAME.view(state, 1)
    assert [pile["size"] for pile in view["piles"]] == [1, 2, 3]  # type: ignore[attr-defined]
    assert [pile["seen"] for pile in view["piles"]] == [[], [], []]  # type: ignore[attr-defined]
    assert view["deck"] == 28
    assert [side["trees"][0]["trunks"] for side in view["sides"]] == [[0], [0]]  # type: ignore[attr-defined]


def test_CANO_102_germs_are_a_deck_of_their_own() -> None:
    assert laid(2).fresh_germs == 21


def test_CANO_107_who_begins_is_drawn_or_named() -> None:
    assert {GAME.setup(2, seed, GAME.checked(2, {})).seat for seed in range(20)} == {0, 1}
    assert laid(2, first_player="2").first == 1


@pytest.mark.parametrize(("seats", "deal", "left"), [(3, [1, 1, 1, 2], 46), (4, [1, 1, 1, 1, 2], 57)])
def test_CANO_802_CANO_804_neighbours_have_a_pile_each_and_the_centre(seats: int, deal: list[int], left: int) -> None:
    state = laid(seats)
    assert [pile["size"] for pile in GAME.view(state, -1)["piles"]] == deal  # type: ignore[attr-defined]
    assert (state.deck, state.seasons()) == (left, 2)
    assert list(state.started) == [1] * seats


@pytest.mark.parametrize(("difficulty", "own", "spirit"), [("easy", 1, 1), ("normal", 0, 1), ("hard", 0, 2)])
def test_CANO_901_CANO_902_CANO_904_starting_trunks_alone(difficulty: str, own: int, spirit: int) -> None:
    state = laid(1, difficulty=difficulty)
    assert list(state.started) == [own, spirit]
    assert state.active == 0
    with pytest.raises(BadOption):
        laid(1, season_changes="yes")


def test_surplus_cards_go_to_the_earliest_seasons() -> None:
    assert season_sizes(118, 3) == [40, 39, 39]


def test_the_data_files_hold_the_names_of_the_types() -> None:
    assert list(get_args(Species)) == SPECIES_NAMES
    assert list(get_args(Change)) == CHANGE_NAMES
    assert set(get_args(Plant)) | set(get_args(Threat)) <= set(FACE_NAMES[: int(RAINFOREST)])
