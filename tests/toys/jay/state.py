"""The table of Jay."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.core.events import NONE
from bosquet.core.state import NOBODY, State

NUTS: Final = ("acorn", "beechnut", "hazelnut", "chestnut")  # worth 1, 2, 3, 4
KINDS: Final = len(NUTS)
COPIES: Final = 5
HAND: Final = 2
LAPS: Final = 2  # turns of each seat in a round
PLACES: Final = ("tree", "ground")
WORTH: Final = (1, 2)  # times the nut, by place
ON_GROUND: Final = 1

NUT: Final = 0  # actions
PLACE: Final = NUT + KINDS
PASS: Final = PLACE + len(PLACES)
HOP: Final = PASS + 1
STEAL: Final = HOP + 1
ACTIONS: Final = STEAL + KINDS


class JayState(State):
    round: i64  # counted from 0
    rounds: i64
    lap: i64
    keep: i64  # 1 if hands are kept from round to round
    paw: i64  # the nut that is about to be laid, or NONE
    appetite: i64  # nuts that the jay still wants
    held: vec[i64]  # a row per seat and one for the bag: how many nuts of each kind
    laid: vec[i64]  # by round, seat, place and kind
    stolen: vec[i64]  # by round and kind
    lost: vec[i64]  # by seat: nuts that the jay took

    def __init__(self, seats: int, seed: int, rounds: int, like: JayState | None = None) -> None:
        super().__init__(seats, seats + 1, KINDS + 1, seed, like)
        if like is not None:
            self.round = like.round
            self.rounds = like.rounds
            self.lap = like.lap
            self.keep = like.keep
            self.paw = like.paw
            self.appetite = like.appetite
            self.held = like.held[:]
            self.laid = like.laid[:]
            self.stolen = like.stolen[:]
            self.lost = like.lost[:]
            return
        self.round = 0
        self.rounds = rounds
        self.lap = 0
        self.keep = 0
        self.paw = NONE
        self.appetite = 0
        self.held = vec[i64]([0] * KINDS * (seats + 1))
        self.laid = vec[i64]([0] * rounds * seats * len(PLACES) * KINDS)
        self.stolen = vec[i64]([0] * rounds * KINDS)
        self.lost = vec[i64]([0] * seats)

    def clone(self) -> JayState:
        return JayState(self.seats, 0, self.rounds, self)

    # where things lie

    def bag(self) -> int:
        return self.seats * KINDS

    def larder(self, number: int, seat: int, place: int) -> int:
        """Where the nuts begin that `seat` has laid in one place in one round."""
        return ((number * self.seats + seat) * len(PLACES) + place) * KINDS

    def worth(self, side: int, place: int) -> int:
        """The points of a side: of a seat by place, of the jay as a whole."""
        if side == self.seats:
            return sum((k % KINDS + 1) * self.stolen[k] for k in range(self.rounds * KINDS))
        starts = [self.larder(number, side, place) for number in range(self.rounds)]
        return sum(WORTH[place] * (kind + 1) * self.laid[start + kind] for start in starts for kind in range(KINDS))

    def points(self) -> vec[i64]:
        seats = [self.worth(seat, 0) + self.worth(seat, ON_GROUND) for seat in range(self.seats)]
        return vec[i64]([*seats, self.worth(self.seats, ON_GROUND)])

    # a turn of a seat

    def deal(self, kinds: list[int]) -> None:
        for kind in kinds:
            self.held[self.bag() + kind] = COPIES
        self.refill()
        self.ask_nut(0)

    def refill(self) -> None:
        for seat in range(self.seats):
            while sum(self.held[seat * KINDS + kind] for kind in range(KINDS)) < HAND:
                self.draw(seat)

    def draw(self, seat: int) -> None:
        self.reveals += 1
        kind = self.rng.draw(self.held, self.bag(), self.bag() + KINDS) - self.bag()
        self.held[seat * KINDS + kind] += 1
        self.tell("draw", seat, what=kind, only=seat)

    def offer(self, seat: int, actions: list[int]) -> None:
        self.seat = seat
        for k, action in enumerate(actions):
            self.moves[k] = action
        self.count = len(actions)

    def ask_nut(self, seat: int) -> None:
        """Two nuts of a kind leave a choice too, to pass: so nobody can tell them from others by a silence."""
        self.offer(seat, [*(NUT + kind for kind in range(KINDS) if self.held[seat * KINDS + kind]), PASS])

    def step(self, action: i64) -> None:
        if action < PLACE:
            self.paw = action - NUT
            self.held[self.seat * KINDS + self.paw] -= 1
            self.offer(self.seat, [PLACE, PLACE + 1])
        elif action < PASS:
            self.lay(action - PLACE)
        elif action == PASS:
            self.tell("passed", self.seat)
            self.next_turn()
        elif action == HOP:
            self.tell("hop", self.seats, count=self.appetite)
            self.ask_jay()
        else:
            self.steal(action - STEAL)

    def lay(self, place: int) -> None:
        self.laid[self.larder(self.round, self.seat, place) + self.paw] += 1
        self.tell("laid", self.seat, what=self.paw, where=place)
        self.paw = NONE
        if any(self.held[self.bag() + kind] for kind in range(KINDS)):
            self.draw(self.seat)
        self.next_turn()

    def next_turn(self) -> None:
        if self.seat + 1 < self.seats:
            self.ask_nut(self.seat + 1)
        else:
            self.lap += 1
            self.appetite = self.lap
            self.offer(self.seats, [HOP])

    # the turn of the jay

    def prey(self) -> tuple[int, int]:
        """The best nut on the ground and whose it is; of equal ones that of the first seat."""
        for kind in reversed(range(KINDS)):
            for seat in range(self.seats):
                if self.laid[self.larder(self.round, seat, ON_GROUND) + kind]:
                    return kind, seat
        return NONE, NONE

    def ask_jay(self) -> None:
        kind, _ = self.prey()
        if self.appetite and kind != NONE:
            self.offer(self.seats, [STEAL + kind])
        elif self.lap < LAPS:
            self.ask_nut(0)
        else:
            self.count_up()

    def steal(self, kind: int) -> None:
        _, victim = self.prey()
        self.laid[self.larder(self.round, victim, ON_GROUND) + kind] -= 1
        self.stolen[self.round * KINDS + kind] += 1
        self.lost[victim] += 1
        self.appetite -= 1
        self.tell("stole", self.seats, what=kind, where=victim)
        self.ask_jay()

    # the end of a round

    def count_up(self) -> None:
        for seat in range(self.seats):
            self.pause()
            self.tell("counted", seat, count=self.points()[seat])
        self.lap = 0
        self.appetite = 0
        if self.round + 1 == self.rounds:
            self.offer(NOBODY, [])
            return
        self.clear()
        self.round += 1
        self.tell("round", NONE, count=self.round + 1)
        self.refill()
        self.ask_nut(0)

    def clear(self) -> None:
        """All nuts laid or stolen go back into the bag, and those of the hands unless they are kept."""
        for kind in range(KINDS):
            back = self.stolen[self.round * KINDS + kind]
            for seat in range(self.seats):
                back += sum(self.laid[self.larder(self.round, seat, place) + kind] for place in range(len(PLACES)))
                if not self.keep:
                    back += self.held[seat * KINDS + kind]
                    self.held[seat * KINDS + kind] = 0
            self.held[self.bag() + kind] += back
