"""Canopée in names and numbers for a client: what an action means and leads to, and what is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bosquet.core.game import Kinds, Question
from bosquet.games.canopy.actions import (
    ANT_DROP,
    BUTTERFLY_USE,
    DRAW as DRAW_USE,
    DROP,
    FROG_USE,
    FULL,
    GROW,
    HOWLER_USE,
    KEEP,
    MUSHROOM_DROP,
    NEW_TREE,
    NOTATIONS,
    PASS,
    PLACE,
    REFUSE,
    REST,
    RETURN,
    SLOTH_USE,
    STASH_CARD,
    STEAL,
    STRIKE,
    TAKE,
    TAMARIN_USE,
    TARGET,
    TOUCAN_USE,
    TREE,
    TREE_CANOPY,
    TREE_TRUNK,
    TUCK_CARD,
)
from bosquet.games.canopy.forest import remove_thing
from bosquet.games.canopy.material import (
    CANOPY,
    DROUGHT,
    FACE_NAMES,
    FACES,
    FAUNA,
    FAUNA_END,
    FERN,
    GROWN,
    LIGHTNING,
    MOST_TREES,
    NONE,
    REACH,
    SPROUT,
    TRUNK,
)
from bosquet.games.canopy.names import card_of, tree_of
from bosquet.games.canopy.phases import (
    DROUGHT_DISCARD,
    GERM_KEEP,
    LIGHTNING_DISCARD,
    LINGER_DISCARD,
    OVER,
    PHASE_NAMES,
    PILE_CHOICE,
    PITCHER_STASH,
    SEASON_END,
    SPIRIT_TIE,
    SPIRIT_TURN,
    THREAT_DISCARD,
)
from bosquet.games.canopy.piles import own_pile, size
from bosquet.games.canopy.reasons import REASONS
from bosquet.games.canopy.scoring import expected, tree_points
from bosquet.games.canopy.shapes import (
    Action,
    CardDeed,
    CardMove,
    DropMove,
    KeepMove,
    RefuseMove,
    TreeMove,
    Use,
)
from bosquet.games.canopy.trees import height, one_trunk, with_canopy
from bosquet.games.canopy.turn import must_keep
from bosquet.games.canopy.view import rank
from bosquet.games.canopy.worth import change_with, warnings

if TYPE_CHECKING:
    from bosquet.games.canopy.state import CanopyState

USES: Final[dict[int, Use]] = {
    int(FROG_USE): "frog",
    int(TAMARIN_USE): "tamarin",
    int(HOWLER_USE): "howler",
    int(SLOTH_USE): "sloth",
    int(DRAW_USE): "draw",
    int(STRIKE): "strike",
}
# Runs of actions with a card, the last first: where a run starts, the face it starts with, what is done with the card.
CARD_RUNS: Final[tuple[tuple[int, int, CardDeed], ...]] = (
    (int(GROW), int(SPROUT), "grow"),
    (int(STASH_CARD), 0, "stash"),
    (int(TUCK_CARD), 0, "tuck"),
    (int(RETURN), 0, "return"),
    (int(TAKE), 0, "take"),
    (int(PLACE), 0, "place"),
    (int(BUTTERFLY_USE), int(FERN), "butterfly"),
)
UNASKED: Final = (int(SPIRIT_TURN), int(OVER))
KINDS: Final = Kinds(
    questions=tuple(name for phase, name in enumerate(PHASE_NAMES) if phase not in UNASKED),
    actions=(
        *("keep", "refuse", "pass", "frog", "tamarin", "howler", "sloth", "draw", "strike", "toucan", "target"),
        *("butterfly", "place", "rest", "tree", "take", "return", "tuck", "stash", "grow", "steal"),
        *("drop", "ant", "mushroom"),
    ),
    events=(
        *("season", "turn", "season_end", "look", "keep", "refuse", "refill", "power", "taken", "drawn", "wasted"),
        *("discarded", "add", "uncover", "shown", "pile_discarded", "drop", "returned", "tucked", "stashed"),
        *("regenerated", "tie", "storm", "germs", "germs_back", "withered", "threat", "spread", "stolen", "tree"),
        *("tallest", "flora", "weather", "threats", "lushest", "change", "fauna", "weighs"),
    ),
    scores=("trees", "tallest", "flora", "weather", "change", "threats", "fauna", "lushest"),
    refusals=REASONS,
)


def question(state: CanopyState) -> Question:
    kind = PHASE_NAMES[state.phase]
    args: dict[str, object] = {}
    if state.phase == PILE_CHOICE:
        args.update(rank=rank(state, state.pile, state.active), cards=size(state, state.pile))
    elif state.phase in (DROUGHT_DISCARD, LIGHTNING_DISCARD, THREAT_DISCARD, LINGER_DISCARD):
        args["left"] = state.effect_left[state.depth - 1]
    elif state.phase == GERM_KEEP:
        args["left"] = state.sub - 1
    elif state.phase == SPIRIT_TIE:
        args["grows"] = int(state.depth == 0)
    elif state.depth and PHASE_NAMES[state.phase] in ("trunk_place", "canopy_place"):
        args["card"] = FACE_NAMES[GROWN[state.effect_left[state.depth - 1]]]
    elif state.phase == PITCHER_STASH:
        args["number"] = (state.sub & 255) + 1
    return Question(kind, args)


# Actions


def describe(state: CanopyState, action: int) -> Action:
    found = describe_deed(state, action)
    if ends_turn(state, action):
        found["ends"] = True
    return found


def ends_turn(state: CanopyState, action: int) -> bool:
    """The last step of a turn, or of one's part in a step of the end of season; of chance nothing is foretold."""
    if state.stage == SEASON_END or action != PASS:
        return False
    return PHASE_NAMES[state.phase] == "turn_end"


def describe_deed(state: CanopyState, action: int) -> Action:
    name = NOTATIONS[action]
    if action >= DROP:
        return describe_drop(state, action)
    if action >= STEAL:
        side, card = divmod(int(action - STEAL), int(FAUNA_END - FAUNA))
        return {"id": name, "kind": "steal", "side": side, "number": side + 1, "card": FACE_NAMES[FAUNA + card]}
    if action >= TAKE or PLACE <= action < REST or BUTTERFLY_USE <= action < PLACE:
        return describe_card(state, action)
    if action >= TREE:
        return describe_tree(state, action)
    if action == REST:
        return {"id": name, "kind": "rest", "cards": resting(state)}
    if action >= TARGET:
        return {"id": name, "kind": "target", "side": action - TARGET, "number": action - TARGET + 1}
    if action >= TOUCAN_USE:
        pile = action - TOUCAN_USE
        rank_ = rank(state, pile, state.seat)
        return {"id": name, "kind": "toucan", "pile": pile, "rank": rank_, "cards": size(state, pile)}
    return describe_plain(state, action)


def describe_plain(state: CanopyState, action: int) -> Action:
    name = NOTATIONS[action]
    if action == KEEP:
        return describe_keep(state)
    if action == REFUSE:
        return describe_refuse(state)
    if action == PASS:
        return {"id": name, "kind": "pass", "question": PHASE_NAMES[state.phase]}
    return {"id": name, "kind": USES[action]}


def describe_keep(state: CanopyState) -> KeepMove:
    """From the cards of the pile, all of which the seat asked has just seen."""
    side = state.seat
    cards = [int(state.face[k]) for k in range(state.downs) if state.lies[k] == state.pile]
    change = change_with(state, side, cards)
    return {
        "id": NOTATIONS[KEEP],
        "kind": "keep",
        "pile": state.pile,
        "rank": rank(state, state.pile, side),
        "cards": len(cards),
        "change": change,
        "after": expected(state, side) + change,
        "warnings": warnings(state, side, cards),
        "forced": must_keep(state),
    }


def describe_refuse(state: CanopyState) -> RefuseMove:
    later = [own_pile(state, state.seat, k) for k in range(state.looked + 1, REACH)]
    return {
        "id": NOTATIONS[REFUSE],
        "kind": "refuse",
        "pile": state.pile,
        "rank": rank(state, state.pile, state.seat),
        "grows": state.deck > 0,
        "last": not any(size(state, pile) for pile in later),
    }


def describe_card(state: CanopyState, action: int) -> CardMove:
    start, face, kind = next(run for run in CARD_RUNS if action >= run[0])
    face += action - start
    change = 0 if kind in ("stash", "tuck", "return") else gain(state, GROWN[face])
    return {"id": NOTATIONS[action], "kind": kind, "card": FACE_NAMES[face], "change": change}


def gain(state: CanopyState, face: int) -> int:
    side = state.active if state.phase == SPIRIT_TIE else state.seat
    return change_with(state, side, [face])


def resting(state: CanopyState) -> list[str]:
    """The cards that wait for nothing."""
    at = (state.depth - 1) * FACES
    return [
        FACE_NAMES[face]
        for face in range(FACES)
        if GROWN[face] >= FERN and GROWN[face] not in (DROUGHT, LIGHTNING)
        for _ in range(state.batch[at + face])
    ]


def describe_tree(state: CanopyState, action: int) -> TreeMove:
    face = GROWN[state.effect_left[state.depth - 1]]
    old = 0 if action == NEW_TREE else state.tree[state.seat * MOST_TREES + action - TREE]
    grown = old + one_trunk(face - TRUNK) if face < CANOPY else with_canopy(old, face - CANOPY)
    return {
        "id": NOTATIONS[action],
        "kind": "tree",
        "card": FACE_NAMES[face],
        "tree": None if action == NEW_TREE else action - TREE + 1,
        "height": height(grown),
        "points": tree_points(state, grown),
    }


def describe_drop(state: CanopyState, action: int) -> DropMove:
    kind: Final = "mushroom" if action >= MUSHROOM_DROP else "ant" if action >= ANT_DROP else "drop"
    thing = action - (MUSHROOM_DROP if action >= MUSHROOM_DROP else ANT_DROP if action >= ANT_DROP else DROP)
    side = state.effect_side[state.depth - 1] if kind == "drop" else state.seat
    tree = state.tree[side * MOST_TREES + thing - TREE_CANOPY] if thing >= TREE_CANOPY else NONE
    twin = state.clone()
    remove_thing(twin, side, thing)
    return {
        "id": NOTATIONS[action],
        "kind": kind,
        "card": card_of(thing, tree),
        "side": side,
        "tree": tree_of(thing),
        "stash": thing - FULL + 1 if FULL <= thing < TREE_TRUNK else None,
        "change": expected(twin, side) - expected(state, side),
    }
