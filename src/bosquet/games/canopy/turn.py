"""A turn: powers of its start, a look at each pile, keep or refuse, powers of its end (CANO-201 to 217, 401 to 412)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from bosquet.games.canopy import keeping, season
from bosquet.games.canopy.actions import (
    ANT_DROP,
    FROG_USE,
    HOWLER_USE,
    KEEP,
    MUSHROOM_DROP,
    PASS,
    REFUSE,
    SLOTH_USE,
    TAKE,
    TAMARIN_USE,
    TOUCAN_USE,
)
from bosquet.games.canopy.effects import discardable, draw_together
from bosquet.games.canopy.forest import push_batch, ready, remove_thing, wait
from bosquet.games.canopy.growth import hand_size
from bosquet.games.canopy.material import (
    ANT,
    FROG,
    HOWLER,
    MUSHROOM,
    NONE,
    RAINFOREST,
    REACH,
    SLOTH,
    TAMARIN,
    THREAT,
    THREAT_END,
    TOUCAN,
)
from bosquet.games.canopy.phases import (
    ANY,
    BACK,
    BEGIN,
    DECIDING,
    ENDING,
    HAUNTING,
    HOWLER_DISCARD,
    HOWLING,
    LOOKING,
    MUSHROOM_KEEP,
    PICKING,
    PILE_CHOICE,
    REFUSED,
    RETURNING,
    SLOTH_DRAW,
    STARTING,
    SWAPPING,
    TAKING,
    TAMARIN_PICK,
    TURN_END,
    TURN_START,
)
from bosquet.games.canopy.piles import (
    OPEN,
    PLAIN,
    deal,
    discard_pile,
    draw,
    has_cards,
    look,
    own_pile,
    size,
    tell_pile,
)

if TYPE_CHECKING:
    from bosquet.games.canopy.state import CanopyState

TAMARIN_DRAWS: Final[i64] = 3  # CANO-521
SLOTH_DRAWS: Final[i64] = 2  # CANO-410


def go_on(state: CanopyState) -> None:
    stage = state.stage
    if stage == BEGIN:
        begin_turn(state)
    elif stage == STARTING:
        ask_start(state)
    elif stage == LOOKING:
        look_at_next(state)
    elif stage == DECIDING:
        ask_choice(state)
    elif stage == ENDING:
        ask_end(state)
    elif stage == HOWLING:
        ask_howler(state)
    elif stage == BACK:
        put_back(state)
    elif stage == REFUSED:
        ask_sloth(state)
    elif stage == PICKING or stage == SWAPPING:
        ask_drawn(state)
    else:
        keeping.go_on(state)


def answer(state: CanopyState, action: i64) -> None:
    stage = state.stage
    if stage == DECIDING:
        decide(state, action)
    elif stage == STARTING or stage == ENDING:
        use_power(state, action)
    elif stage == HOWLING:
        if action == HOWLER_USE:
            state.used |= 1 << HOWLER
            tell_pile(state, "power", state.active, state.pile, HOWLER, 0)
            discard_pile(state, state.active, state.pile)
        state.stage = BACK
    elif stage == REFUSED:
        if action == SLOTH_USE:
            state.used |= 1 << SLOTH
            state.tell("power", state.active, what=SLOTH)
        draw_refused(state, SLOTH_DRAWS if action == SLOTH_USE else 1)
    elif stage == PICKING or stage == SWAPPING:
        decide_drawn(state, action)
    else:
        keeping.answer(state, action)


# Begin and end


def begin_turn(state: CanopyState) -> None:
    """CANO-211, 215: a player without any card to look at ends the season."""
    state.fresh = 0
    state.looked = 0
    state.sub = 0
    state.pile = NONE
    state.seat = state.active
    haunted = state.is_spirit(state.active)
    if not has_cards(state, 0 if haunted else state.active):
        season.end_season(state)
    elif haunted:
        state.stage = HAUNTING
    else:
        state.tell("turn", state.active, count=state.season + 1)
        state.stage = STARTING


def ask_start(state: CanopyState) -> None:
    """CANO-412: only if a power of the start is usable."""
    side = state.active
    n: i64 = 1
    state.moves[0] = PASS
    if state.deck and ready(state, side, FROG):
        state.moves[n] = FROG_USE
        n += 1
    if state.deck and ready(state, side, TAMARIN):
        state.moves[n] = TAMARIN_USE
        n += 1
    if ready(state, side, TOUCAN):
        n = toucan_piles(state, n)
    n = discards(state, side, n)
    if n == 1:
        state.stage = LOOKING
        return
    state.pose(TURN_START, side, n)


def toucan_piles(state: CanopyState, n: i64) -> i64:
    """The own piles that have cards, in the order of their numbers."""
    reached: i64 = 0
    k: i64
    for k in range(REACH):
        pile = own_pile(state, state.active, k)
        if size(state, pile):
            reached |= 1 << pile
    pile = 0
    while reached:
        if reached & 1:
            state.moves[n] = TOUCAN_USE + pile
            n += 1
        reached >>= 1
        pile += 1
    return n


def discards(state: CanopyState, side: i64, n: i64) -> i64:
    """CANO-408, 501: what leafcutter ant and mushroom may discard."""
    if ready(state, side, ANT):
        n = discardable(state, side, ANY, ANT_DROP, n, NONE)
    if state.deck and state.forest[side * RAINFOREST + MUSHROOM]:
        n = discardable(state, side, ANY, MUSHROOM_DROP, n, MUSHROOM)
    return n


def use_power(state: CanopyState, action: i64) -> None:
    side = state.active
    if action == PASS:
        if state.stage == STARTING:
            state.stage = LOOKING
        else:
            next_turn(state)
    elif action == FROG_USE:
        state.used |= 1 << FROG
        state.tell("power", side, what=FROG)
        k: i64
        for k in range(REACH):  # CANO-406
            pile = own_pile(state, side, k)
            tell_pile(state, "refill", side, pile, NONE, deal(state, pile, 1))
    elif action == TAMARIN_USE:
        state.used |= 1 << TAMARIN
        state.tell("power", side, what=TAMARIN)
        draw_privately(state, TAMARIN_DRAWS)
        state.stage = PICKING
    elif action >= MUSHROOM_DROP:
        state.tell("power", side, what=NONE)
        swap(state, side, action - MUSHROOM_DROP)
    elif action >= ANT_DROP:
        state.used |= 1 << ANT
        state.tell("power", side, what=ANT)
        remove_thing(state, side, action - ANT_DROP)
    else:
        state.used |= 1 << TOUCAN
        tell_pile(state, "power", side, action - TOUCAN_USE, TOUCAN, 0)
        look(state, side, action - TOUCAN_USE)


def swap(state: CanopyState, side: i64, thing: i64) -> None:
    """CANO-501: a mushroom and another card for the top card of the deck; what they free comes first (CANO-507)."""
    state.sub = state.stage
    state.stage = SWAPPING
    remove_thing(state, side, MUSHROOM)
    remove_thing(state, side, thing)


def draw_privately(state: CanopyState, cards: i64) -> None:
    while cards and state.deck:
        state.hand[draw(state)] += 1
        cards -= 1


def ask_drawn(state: CanopyState) -> None:
    """CANO-501, 521: take one of the cards drawn, or none."""
    if state.stage == SWAPPING and hand_size(state) == 0:
        draw_privately(state, 1)
        if hand_size(state) == 0:  # a Lightning that was freed has emptied the deck
            state.stage = state.sub
            state.sub = 0
            return
    n: i64 = 1
    state.moves[0] = PASS
    face: i64
    for face in range(RAINFOREST):
        if state.hand[face]:
            state.moves[n] = TAKE + face
            n += 1
    state.pose(TAMARIN_PICK if state.stage == PICKING else MUSHROOM_KEEP, state.active, n)


def decide_drawn(state: CanopyState, action: i64) -> None:
    side = state.active
    state.stage = STARTING if state.stage == PICKING else state.sub
    state.sub = 0
    state.reveals += 1  # whatever is not taken is shown
    if action != PASS:
        state.hand[action - TAKE] -= 1
        wait(state, push_batch(state, side), action - TAKE)
    face: i64
    for face in range(RAINFOREST):
        while state.hand[face]:
            state.hand[face] -= 1
            state.discard[face] += 1
            state.tell("discarded", side, what=face)


def ask_end(state: CanopyState) -> None:
    """CANO-408, 501: leafcutter ant and mushroom once more."""
    side = state.active
    state.moves[0] = PASS
    n = discards(state, side, 1)
    if n == 1:
        next_turn(state)
        return
    state.pose(TURN_END, side, n)


def next_turn(state: CanopyState) -> None:
    """CANO-201, 904."""
    state.active = (state.active + 1) % state.sides
    state.stage = BEGIN


# Piles


def look_at_next(state: CanopyState) -> None:
    """CANO-202, 209."""
    seat = state.active
    while state.looked < REACH:
        pile = own_pile(state, seat, state.looked)
        if size(state, pile):
            state.pile = pile
            look(state, seat, pile)
            state.stage = DECIDING
            return
        state.looked += 1
    state.pile = NONE
    state.stage = REFUSED


def ask_choice(state: CanopyState) -> None:
    """CANO-212, 807: with the deck empty the last pile must be kept."""
    state.moves[0] = KEEP
    state.moves[1] = REFUSE
    state.pose(PILE_CHOICE, state.active, 1 if must_keep(state) else 2)


def must_keep(state: CanopyState) -> bool:
    if state.deck:
        return False
    later: i64 = 0
    k: i64
    for k in range(state.looked + 1, REACH):
        later += size(state, own_pile(state, state.active, k))
    return later == 0


def decide(state: CanopyState, action: i64) -> None:
    state.reveals += 1
    state.sub = 0
    if action == KEEP:
        tell_pile(state, "keep", state.active, state.pile)
        state.keeper = state.active
        keeping.take_pile(state)
        state.stage = RETURNING
    else:
        tell_pile(state, "refuse", state.active, state.pile)
        state.stage = TAKING


def ask_howler(state: CanopyState) -> None:
    if ready(state, state.active, HOWLER) and size(state, state.pile):
        state.moves[0] = PASS
        state.moves[1] = HOWLER_USE
        state.pose(HOWLER_DISCARD, state.active, 2)
    else:
        state.stage = BACK


def put_back(state: CanopyState) -> None:
    """CANO-205, 217, 905."""
    pile = state.pile
    if state.seats == 1:
        turn_threats(state, pile)
    tell_pile(state, "refill", state.active, pile, NONE, deal(state, pile, 1))
    state.looked += 1
    state.stage = LOOKING


def turn_threats(state: CanopyState, pile: i64) -> None:
    """CANO-905: told by their faces, for the order in which they lie is for nobody."""
    face: i64
    k: i64
    for face in range(THREAT, THREAT_END):
        for k in range(state.downs):
            if state.lies[k] == pile and state.mark[k] == PLAIN and state.face[k] == face:
                state.mark[k] = OPEN
                tell_pile(state, "shown", state.active, pile, face, 0)


def ask_sloth(state: CanopyState) -> None:
    """CANO-207, 410."""
    if state.deck >= SLOTH_DRAWS and ready(state, state.active, SLOTH):
        state.moves[0] = PASS
        state.moves[1] = SLOTH_USE
        state.pose(SLOTH_DRAW, state.active, 2)
    else:
        draw_refused(state, 1)


def draw_refused(state: CanopyState, cards: i64) -> None:
    state.stage = ENDING
    draw_together(state, state.active, cards)
