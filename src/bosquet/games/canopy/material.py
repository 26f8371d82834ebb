"""What is printed or counted: cards, decks, seasons, points, and the tables built from them once.

A face is what a card shows. The faces of the rainforest deck come first, then the sprouts of the germination deck, each
of which grows into the rainforest card of the same kind, then the starting trunk. Of each species of Fauna the active
card stands directly before the breeding pair.
"""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

FOLDER: Final = Path(__file__).parent
CARDS: Final = json.loads((FOLDER / "data/cards.json").read_text("utf-8"))["types"]
MODES: Final = json.loads((FOLDER / "data/modes.json").read_text("utf-8"))
SCORING: Final = json.loads((FOLDER / "data/scoring.json").read_text("utf-8"))
CHANGE_DATA: Final = json.loads((FOLDER / "data/season_changes.json").read_text("utf-8"))["cards"]
SOLO: Final = json.loads((FOLDER / "data/solo.json").read_text("utf-8"))

NONE: Final[i64] = -1
SEAT_COUNTS: Final = range(1, len(MODES["players"]) + 1)
MOST_SIDES: Final[i64] = 4

# Faces

FACE_NAMES: Final[list[str]] = [card["id"] for card in CARDS]
FACES: Final[i64] = len(FACE_NAMES)
RAINFOREST: Final[i64] = sum(card["set"] in ("base", "advanced") for card in CARDS)
SPROUT: Final[i64] = RAINFOREST  # the first face of the germination deck
SPROUTS: Final[i64] = sum(card["set"] == "germination" for card in CARDS)
START: Final[i64] = FACE_NAMES.index("start_trunk")

TRUNK: Final[i64] = FACE_NAMES.index("trunk_0")
CANOPY: Final[i64] = FACE_NAMES.index("canopy_0")
VALUES: Final[i64] = 3  # trunks are worth 0, 1 or 2, canopies multiply by as much
FERN: Final[i64] = FACE_NAMES.index("fern")
BROMELIAD: Final[i64] = FACE_NAMES.index("bromeliad")
MONSTERA: Final[i64] = FACE_NAMES.index("monstera")
MUSHROOM: Final[i64] = FACE_NAMES.index("mushroom")
LIANA: Final[i64] = FACE_NAMES.index("liana")
ORCHID: Final[i64] = FACE_NAMES.index("orchid")
PITCHER: Final[i64] = FACE_NAMES.index("pitcher")
RAIN: Final[i64] = FACE_NAMES.index("rain")
SUN: Final[i64] = FACE_NAMES.index("sun")
SEED: Final[i64] = FACE_NAMES.index("seed")
FIRE: Final[i64] = FACE_NAMES.index("fire")
DISEASE: Final[i64] = FACE_NAMES.index("disease")
BLIGHT: Final[i64] = FACE_NAMES.index("blight")
DROUGHT: Final[i64] = FACE_NAMES.index("drought")
LIGHTNING: Final[i64] = FACE_NAMES.index("lightning")
FLORA: Final[i64] = FERN  # the species of Flora lie side by side
FLORA_END: Final[i64] = PITCHER + 1
THREAT: Final[i64] = FIRE  # and so do the Threats, the immediate ones last
THREAT_END: Final[i64] = LIGHTNING + 1
LASTING_END: Final[i64] = DROUGHT  # Threats that stay in a forest
FAUNA: Final[i64] = next(face for face, card in enumerate(CARDS) if card["category"] == "fauna")
FAUNA_END: Final[i64] = RAINFOREST
SPECIES: Final[i64] = (FAUNA_END - FAUNA) // 2
SPECIES_NAMES: Final[list[str]] = [card["species"] for card in CARDS if card.get("fauna_role") == "active"]

BOA: Final[i64] = SPECIES_NAMES.index("boa")
FROG: Final[i64] = SPECIES_NAMES.index("dart_frog")
ANT: Final[i64] = SPECIES_NAMES.index("leafcutter_ant")
KINKAJOU: Final[i64] = SPECIES_NAMES.index("kinkajou")
SLOTH: Final[i64] = SPECIES_NAMES.index("sloth")
TOUCAN: Final[i64] = SPECIES_NAMES.index("toucan")
SPIDER: Final[i64] = SPECIES_NAMES.index("goliath_spider")
HOATZIN: Final[i64] = SPECIES_NAMES.index("hoatzin")
HOWLER: Final[i64] = SPECIES_NAMES.index("howler_monkey")
JAGUAR: Final[i64] = SPECIES_NAMES.index("jaguar")
MARMOSET: Final[i64] = SPECIES_NAMES.index("pygmy_marmoset")
BUTTERFLY: Final[i64] = SPECIES_NAMES.index("butterfly")
TAMARIN: Final[i64] = SPECIES_NAMES.index("lion_tamarin")


def _grown(face: int) -> int:
    """The rainforest face that counts like this one."""
    name = FACE_NAMES[face].removeprefix("g_")
    return FACE_NAMES.index("trunk_0" if name == "start_trunk" else name)


GROWN: Final = vec[i64]([_grown(face) for face in range(len(FACE_NAMES))])
SPROUT_OF: Final = vec[
    i64
](  # by rainforest face: its face in the germination deck; NONE
    [FACE_NAMES.index(f"g_{name}") if f"g_{name}" in FACE_NAMES else -1 for name in FACE_NAMES[: int(RAINFOREST)]]
)
# The set of each face alone. A table: compiled, `1 << 31` is worked out in 32 bits and comes out negative.
BIT: Final = vec[i64]([2**face for face in range(int(RAINFOREST))])
COPIES: Final = vec[i64]([card["count"] for card in CARDS])
GERMINATION: Final = COPIES[SPROUT : SPROUT + SPROUTS]  # by sprout: cards of that deck
BUTTERFLY_BRINGS: Final[i64] = 3  # fern, bromeliad, monstera (CANO-519)

# Seats, piles, seasons

PLAYERS: Final = [MODES["players"][str(seats)] for seats in SEAT_COUNTS]
REMOVED: Final = vec[i64]([0] + [table["removed"] for table in PLAYERS])
SEASONS: Final = vec[i64]([0] + [table["seasons"] for table in PLAYERS])
PILES: Final = vec[i64]([0] + [len(table["piles"]) for table in PLAYERS])
LUSHEST: Final = vec[i64]([0] + [table["lushest"] for table in PLAYERS])
TALLEST: Final = vec[i64]([0, 0, 0] + [value for table in PLAYERS for value in (table["tallest"] + [0])[:3]])
MOST_PILES: Final[i64] = 5
DEAL: Final = vec[i64]([0] * 5 + [value for table in PLAYERS for value in (table["deal"] + [0, 0])[:5]])
REFILL: Final = vec[i64]([0] * 5 + [value for table in PLAYERS for value in (table["refill"] + [0, 0])[:5]])
PILE_NAMES: Final[list[list[str]]] = [[], *(table["piles"] for table in PLAYERS)]
REACH: Final[i64] = 3  # piles that a seat may look at
ORDER: Final = vec[i64](  # by seats, seat and turn of the look: a pile (CANO-801)
    [
        PILE_NAMES[seats].index(MODES["pile_order"][str(seats)][str(seat)][k]) if 0 < seats > seat else 0
        for seats in range(len(PILE_NAMES))
        for seat in range(4)
        for k in range(3)
    ]
)
MOST_SEASONS: Final[i64] = 3

# Decks

DECK_NAMES: Final[list[str]] = list(MODES["decks"])
DECKS: Final = MODES["decks"]
MIXED: Final = "adv4_mixed_fauna"
ALL_FAUNA_SEATS: Final = 4  # CANO-803
SOLO_OUT: Final[list[str]] = PLAYERS[0]["excluded_cards"]
DIFFICULTIES: Final = SOLO["difficulty"]


@lru_cache
def composition(seats: int, deck: str, species: frozenset[str] = frozenset()) -> tuple[int, ...]:
    """CANO-120 to 123, 803, 903: how many cards of each face the rainforest deck has. `species` are those of adv4."""
    printed = DECKS[deck]
    found = []
    for card in CARDS[: int(RAINFOREST)]:
        advanced = card["set"] == "advanced"
        if card["category"] != "fauna":
            there = not advanced or printed["adv_flora_threat"]
        elif seats == ALL_FAUNA_SEATS:
            there = True
        elif deck == MIXED:
            there = card["species"] in species
        else:
            there = printed["adv_fauna" if advanced else "base_fauna"]
        if seats == 1 and card["id"] in SOLO_OUT:
            there = False
        found.append(card["count"] if there else 0)
    return tuple(found)


# Places where cards lie face down

KEPT: Final[i64] = MOST_PILES  # a kept pile before it is shown
TUCK: Final[i64] = KEPT + 1  # under the hoatzin
STASH: Final[i64] = TUCK + 1  # under the pitcher plants, of which there are two
STASHES: Final[i64] = 2
OUT: Final[i64] = STASH + STASHES  # came out from under a pitcher plant, and waits for the kept pile
PLACES: Final[i64] = OUT + 1

# Trees: one number each, see `trees`

MOST_TREES: Final[i64] = 28  # every trunk there is, a tree of its own

# Points

FERN_EACH: Final[i64] = SCORING["flora"]["fern"]["odd_points_each"]
_BROMELIADS: Final = SCORING["flora"]["bromeliad"]
BROMELIADS: Final = vec[i64](
    [_BROMELIADS["table"].get(str(n), _BROMELIADS["three_or_more_total"]) for n in range(int(COPIES[BROMELIAD]) + 8)]
)
MONSTERAS: Final[i64] = SCORING["flora"]["monstera"]["threshold"]
MONSTERA_POINTS: Final[i64] = SCORING["flora"]["monstera"]["points_total"]
MUSHROOM_EACH: Final[i64] = SCORING["flora"]["mushroom"]["points_each"]
LIANA_EACH: Final[i64] = SCORING["flora"]["liana"]["points_each_per_completed_tree"]
ORCHID_EACH: Final[i64] = SCORING["flora"]["orchid"]["points_each"]
ORCHID_GAP: Final[i64] = SCORING["flora"]["orchid"]["discard_if_weather_gap_at_least"]
PITCHER_EACH: Final[i64] = SCORING["flora"]["pitcher"]["points_each"]
WEATHER_PAIR: Final[i64] = SCORING["weather"]["points_per_rain_sun_pair"]
OWN_LOSS: Final[i64] = SCORING["threat_thresholds"]["exactly"]
OWN_DISCARDS: Final[i64] = SCORING["threat_thresholds"]["owner_discards"]
SPREAD: Final[i64] = SCORING["threat_thresholds"]["spread_at_least"]
SPREAD_DISCARDS: Final[i64] = SCORING["threat_thresholds"]["spread_each_player_discards"]
GERMS: Final[i64] = SCORING["seed"]["draw_base"]
GERMS_PER_FIRE: Final[i64] = SCORING["seed"]["draw_per_fire"]
KEEP_PER_SEED: Final[i64] = SCORING["seed"]["keep_per_seed"]
KINKAJOU_KEEPS: Final[i64] = SCORING["seed"]["kinkajou_extra_keep"]
ACTIVE_POINTS: Final = vec[i64]([card["points"] for card in CARDS if card.get("fauna_role") == "active"])
PAIR_ALONE: Final = vec[i64]([card["points_single"] for card in CARDS if card.get("fauna_role") == "pair"])
PAIR_WITH: Final = vec[i64]([card["points_pair"] for card in CARDS if card.get("fauna_role") == "pair"])
SPIRIT_FAUNA: Final[i64] = SOLO["fauna_factor"]
SPIRIT_THREATS: Final[i64] = SOLO["threat_bonus"]

# Season changes

CHANGE_NAMES: Final[list[str]] = [card["key"] for card in CHANGE_DATA]
CHANGES: Final[i64] = len(CHANGE_NAMES)
PRESTIGE: Final[i64] = CHANGE_NAMES.index("prestige")
LINGERING: Final[i64] = CHANGE_NAMES.index("lingering")
MONSOON: Final[i64] = CHANGE_NAMES.index("monsoon")
SCORCHING: Final[i64] = CHANGE_NAMES.index("scorching")
EMBERS: Final[i64] = CHANGE_NAMES.index("embers")
CONTAGION: Final[i64] = CHANGE_NAMES.index("contagion")
SOWING: Final[i64] = CHANGE_NAMES.index("sowing")
BLOOM: Final[i64] = CHANGE_NAMES.index("bloom")
COURTSHIP: Final[i64] = CHANGE_NAMES.index("courtship")
GIANTS: Final[i64] = CHANGE_NAMES.index("giants")
SAPLINGS: Final[i64] = CHANGE_NAMES.index("saplings")
_PARAMS: Final = {card["key"]: card["params"] for card in CHANGE_DATA}
MONSOON_EACH: Final[i64] = _PARAMS["monsoon"]["unpaired_rain"]
SCORCHING_EACH: Final[i64] = _PARAMS["scorching"]["unpaired_sun"]
BLOOM_POINTS: Final[i64] = _PARAMS["bloom"]["points"]
COURTSHIP_EACH: Final[i64] = _PARAMS["courtship"]["points_per_fauna_pair"]
GIANT_HEIGHT: Final[i64] = _PARAMS["giants"]["min_height"]
GIANT_POINTS: Final[i64] = _PARAMS["giants"]["points"]
SAPLING_HEIGHT: Final[i64] = _PARAMS["saplings"]["exact_height"]
SAPLING_POINTS: Final[i64] = _PARAMS["saplings"]["points"]
EMBERS_LOSS: Final[i64] = _PARAMS["embers"]["single_fire_discards"]
CONTAGION_LOSS: Final[i64] = _PARAMS["contagion"]["single_disease_discards"]
SOWN: Final[i64] = _PARAMS["sowing"]["virtual_seeds"]
LINGER_DISCARDS: Final[i64] = _PARAMS["lingering"]["threats_discarded"]
