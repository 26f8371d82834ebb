"""What is asked, as numbers of `CanopyState.phase`; where the game stands between questions, as numbers of `stage`;
and the kinds of effect that wait on the stack."""

from __future__ import annotations

from typing import Final, Literal, cast

from mypy_extensions import i64

QuestionKind = Literal[
    "turn_start",
    "tamarin_pick",
    "pile_choice",
    "spider_return",
    "hoatzin_tuck",
    "pitcher_stash",
    "boa_take",
    "howler_discard",
    "sloth_use",
    "place_next",
    "trunk_place",
    "canopy_place",
    "drought_discard",
    "lightning_mode",
    "lightning_target",
    "lightning_discard",
    "mushroom_keep",
    "turn_end",
    "eos_fauna",
    "jaguar_target",
    "germ_keep",
    "threat_discard",
    "prestige_take",
    "linger_discard",
    "spirit_tie",
    "spirit",
    "over",
]
PHASE_NAMES: Final = cast("list[QuestionKind]", list(QuestionKind.__args__))  # type: ignore[attr-defined]

# Questions

TURN_START: Final[i64] = PHASE_NAMES.index("turn_start")
TAMARIN_PICK: Final[i64] = PHASE_NAMES.index("tamarin_pick")
PILE_CHOICE: Final[i64] = PHASE_NAMES.index("pile_choice")
SPIDER_RETURN: Final[i64] = PHASE_NAMES.index("spider_return")
HOATZIN_TUCK: Final[i64] = PHASE_NAMES.index("hoatzin_tuck")
PITCHER_STASH: Final[i64] = PHASE_NAMES.index("pitcher_stash")
BOA_TAKE: Final[i64] = PHASE_NAMES.index("boa_take")
HOWLER_DISCARD: Final[i64] = PHASE_NAMES.index("howler_discard")
SLOTH_DRAW: Final[i64] = PHASE_NAMES.index("sloth_use")
PLACE_NEXT: Final[i64] = PHASE_NAMES.index("place_next")
TRUNK_PLACE: Final[i64] = PHASE_NAMES.index("trunk_place")
CANOPY_PLACE: Final[i64] = PHASE_NAMES.index("canopy_place")
DROUGHT_DISCARD: Final[i64] = PHASE_NAMES.index("drought_discard")
LIGHTNING_MODE: Final[i64] = PHASE_NAMES.index("lightning_mode")
LIGHTNING_TARGET: Final[i64] = PHASE_NAMES.index("lightning_target")
LIGHTNING_DISCARD: Final[i64] = PHASE_NAMES.index("lightning_discard")
MUSHROOM_KEEP: Final[i64] = PHASE_NAMES.index("mushroom_keep")
TURN_END: Final[i64] = PHASE_NAMES.index("turn_end")
EOS_FAUNA: Final[i64] = PHASE_NAMES.index("eos_fauna")
JAGUAR_TARGET: Final[i64] = PHASE_NAMES.index("jaguar_target")
GERM_KEEP: Final[i64] = PHASE_NAMES.index("germ_keep")
THREAT_DISCARD: Final[i64] = PHASE_NAMES.index("threat_discard")
PRESTIGE_TAKE: Final[i64] = PHASE_NAMES.index("prestige_take")
LINGER_DISCARD: Final[i64] = PHASE_NAMES.index("linger_discard")
SPIRIT_TIE: Final[i64] = PHASE_NAMES.index("spirit_tie")
SPIRIT_TURN: Final[i64] = PHASE_NAMES.index("spirit")
OVER: Final[i64] = PHASE_NAMES.index("over")

# Stages of a turn and of the end of a season

BEGIN: Final[i64] = 0  # of a turn
STARTING: Final[i64] = 1  # powers of the start of a turn
PICKING: Final[i64] = 2  # of what the tamarin drew
SWAPPING: Final[i64] = 3  # what the mushroom drew: added or discarded
LOOKING: Final[i64] = 4  # at the next pile
DECIDING: Final[i64] = 5  # keep or refuse
RETURNING: Final[i64] = 6  # spider
TUCKING: Final[i64] = 7  # hoatzin
STASHING: Final[i64] = 8  # pitcher plants, on a keep
SHOWING: Final[i64] = 9  # what is kept becomes public
REFILLING: Final[i64] = 10
TAKING: Final[i64] = 11  # boa
HIDING: Final[i64] = 12  # the card of the boa may go under a pitcher plant
HOWLING: Final[i64] = 13
BACK: Final[i64] = 14  # a refused pile goes back
REFUSED: Final[i64] = 15  # all piles
BARING: Final[i64] = 16  # the card of the boa becomes public
ENDING: Final[i64] = 17  # powers of the end of a turn
SEASON_END: Final[i64] = 18  # step by step: see `season`
HAUNTING: Final[i64] = 19  # the turn of the Forest Spirit
GATHERED: Final[i64] = 20  # and what follows when it has added its cards

# Effects on the stack

ADD: Final[i64] = 0  # cards wait to be added to a forest
DISCARD: Final[i64] = 1  # cards are owed to the discard pile
STORM: Final[i64] = 2  # a Lightning

# What may be discarded

ANY: Final[i64] = 0
FLORA_ONLY: Final[i64] = 1
FAUNA_ONLY: Final[i64] = 2
THREATS_ONLY: Final[i64] = 3
MOST_FLORA: Final[i64] = 4  # of the most numerous species (CANO-510)
