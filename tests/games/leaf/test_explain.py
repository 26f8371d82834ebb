"""Leaf in names: what actions mean, what is asked, refused and told, and the words for it."""

from __future__ import annotations

from typing import cast

from bosquet.core.game import LANGUAGES
from bosquet.games.leaf import GAME
from bosquet.games.leaf.material import SPECIES_NAMES, TILE_NAMES
from bosquet.games.leaf.shapes import AdvanceMove, AnimalMove, CardMove, ClimbMove, GrowMove, HibernateMove
from bosquet.games.leaf.state import LeafState
from tests.games.leaf.table import (
    F1,
    GREEN,
    ORANGE,
    YELLOW,
    A,
    B,
    acting,
    animals,
    clear_stacks,
    do,
    frost,
    grown,
    hold,
    keep,
    name_at,
    offered,
    position,
    refused,
    squirrels,
    take,
)


def form(state: LeafState, text: str) -> object:
    action = GAME.parse(text)
    assert action in state.legal()
    return GAME.structured(state, action)


def test_a_card_names_the_tile_it_brings() -> None:
    state = position(F1)
    hold(state, A, "ginkgo ginkgo sweetgum")
    clear_stacks(state, "sweetgum")
    assert cast(CardMove, form(state, "card ginkgo"))["leaf"] == "ginkgo-orange"
    assert cast(CardMove, form(state, "boost ginkgo"))["left"] == 0
    assert cast(CardMove, form(state, "card sweetgum"))["leaf"] is None


def test_a_place_tells_tips_actions_and_suns() -> None:
    state = position(F1)
    grown(state, B, baby=[ORANGE])
    move = offered(state, "red tulip_poplar")["2,0 3"]
    assert (move["q"], move["r"], move["rotation"]) == (2, 0, 3)
    assert move["actions"] == {"orange": 2, "brown": 2} and move["total"] == 4
    assert [touch["colour"] for touch in move["touches"]].count("orange") == 2
    assert move["suns"] == [0, 1, 0]
    assert move["ends"]  # it cannot be taken back


def test_a_mushroom_tells_its_group() -> None:
    state = position(F1)
    grown(state, A, baby=[ORANGE], adult=[GREEN, YELLOW])
    acting(state, red=2)
    adult = cast(GrowMove, form(state, f"grow {name_at(state, ORANGE)}"))
    assert (adult["size"], adult["group"], adult["points"]) == ("adult", 3, 5)
    baby = cast(GrowMove, form(state, "grow silver_maple-brown"))
    assert (baby["size"], baby["group"], baby["points"]) == ("baby", 0, 0)


def test_animals_and_spaces_tell_what_they_bring() -> None:
    state = position(F1, seats=2)
    keep(state, A, "owl")
    animals(state, "owl+ fox", "raven")
    squirrels(state, "S", "T1")
    acting(state, orange=1, brown=1)
    owl = cast(AnimalMove, form(state, "animal 1"))
    assert (owl["slot"], owl["species"], owl["acorn"], owl["cards"]) == (1, "owl", True, 2)
    assert cast(AnimalMove, form(state, "animal deck"))["species"] is None
    climb = cast(ClimbMove, form(state, "climb T2"))
    assert (climb["height"], climb["reward"], climb["amount"], climb["skipped"]) == (2, "acorn", 1, 1)


def test_the_season_tells_acorns_and_lines() -> None:
    state = position(F1, seats=2)
    state.marker = 2
    state.suns[A] = 3
    acting(state)
    found = cast(AdvanceMove, form(state, "advance"))
    assert (found["acorns"], found["line"], found.get("ends")) == (3, "frost", True)
    state.marker = 7
    assert cast(AdvanceMove, form(state, "advance"))["line"] == "winter"
    state.marker = 8
    assert cast(AdvanceMove, form(state, "advance"))["line"] is None
    assert GAME.question(state, A).args == {"suns": 3, "cost": 3, "acorns": 3}


def test_a_frost_tells_what_each_species_adds() -> None:
    state = position(F1, seats=2)
    keep(state, A, "fox owl", "fox fox")
    frost(state)
    assert cast(HibernateMove, form(state, "hibernate fox"))["points"] == 3
    assert cast(HibernateMove, form(state, "hibernate owl"))["points"] == 1


def test_the_last_step_of_a_turn_is_marked() -> None:
    state = acting(position(F1, seats=2), yellow=2)
    assert "ends" not in cast(dict[str, object], form(state, "sun"))
    do(state, "sun")
    assert cast(dict[str, object], form(state, "sun"))["ends"] is True


def test_refusals_name_their_rules() -> None:
    state = position(F1, seats=2)
    hold(state, A, "ginkgo sweetgum")
    assert refused(state, "card sassafras") == "LEAF-21"
    assert refused(state, "stack ginkgo") == "LEAF-22"
    assert refused(state, "sun") == "LEAF-33"
    assert refused(state, "hibernate fox") == "LEAF-52"
    assert refused(state, "reveal") == "LEAF-62"
    acting(state, yellow=1)
    assert refused(state, "card ginkgo") == "LEAF-21"
    assert refused(state, "draw") == "LEAF-33"
    assert refused(take(state, "red ginkgo"), "lay 0,0 0") == "LEAF-13"


def test_every_name_has_its_words() -> None:
    for language in LANGUAGES:
        texts = GAME.texts(language)
        assert all(f"leaf.{name}" in texts for name in TILE_NAMES)
        assert all(f"species.{name}" in texts and f"where.{name}" in texts for name in SPECIES_NAMES)
        assert all(f"feat.{feat.key}" in texts and f"section.{feat.section}" in texts for feat in GAME.feats())
