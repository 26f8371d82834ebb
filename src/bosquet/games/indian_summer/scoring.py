"""Points, score lines and places (INDI-108 to 110, INDI-121 to 126).

With several players they are squares covered, and once the floor is full the nuts left. Alone the round being played
counts as if it ended now.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.core.events import LOST, WON, Outcome, ScoreLine
from bosquet.core.ranking import ranked
from bosquet.games.indian_summer.covering import is_full
from bosquet.games.indian_summer.filling import Filling, worth
from bosquet.games.indian_summer.final import uncovered
from bosquet.games.indian_summer.floor import size
from bosquet.games.indian_summer.material import BERRY, KINDS, NUT, SOLO_POINTS, SQUARES, TREASURE_NAMES

if TYPE_CHECKING:
    from bosquet.games.indian_summer.state import IndianSummerState


def points(state: IndianSummerState) -> vec[i64]:
    if state.rounds:
        return vec[i64]([match_points(standings(state))])
    return vec[i64]([seat_points(state, seat) for seat in range(state.seats)])


# Several players


def seat_points(state: IndianSummerState, seat: i64) -> i64:
    """INDI-110: squares covered; at the end of a full floor also the nuts."""
    covered = SQUARES - uncovered(state, seat)
    if state.over() and covered == SQUARES:
        return covered + state.reserve[KINDS * seat + NUT]
    return covered


def seat_lines(state: IndianSummerState, seat: int) -> list[ScoreLine]:
    over = state.over()
    last = size(state.last[2 * seat]) + size(state.last[2 * seat + 1])
    covered = SQUARES - uncovered(state, seat) - last
    lines = [ScoreLine("INDI-110", covered, "covered", count=covered)]
    if last:
        lines.append(ScoreLine("INDI-103", last, "filled", count=last))
    if over and is_full(state, seat):
        nuts = state.reserve[KINDS * seat + NUT]
        lines.append(ScoreLine("INDI-108", nuts, "nuts_left", count=nuts))
        if state.reserve[KINDS * seat + BERRY]:
            lines.append(ScoreLine("INDI-108", 0, "berry_left", count=1))
    return lines


def ranking(state: IndianSummerState) -> Outcome:
    """INDI-108, 109: of full floors the berry parts equal nuts; all other ties stand (INDI-R25, R34)."""
    berries = [state.reserve[KINDS * seat + BERRY] if is_full(state, seat) else 0 for seat in range(state.seats)]
    return ranked(list(points(state)), ("INDI-108", berries), shared="INDI-109")


# Alone


def round_points(state: IndianSummerState, floor: i64) -> i64:
    """INDI-121, 122: one less for each uncovered square, or the worth of the reserve on a full floor."""
    left = uncovered(state, floor)
    return -left if left else worth(state.reserve, KINDS * floor)


def standings(state: IndianSummerState) -> list[tuple[bool, int]]:
    """By round: whether it is won, and its points. The one being played counts as if it ended now."""
    ended = state.floor + 1 if state.over() else state.floor
    found = [(is_full(state, floor), int(round_points(state, floor))) for floor in range(ended)]
    if not state.over():
        best = Filling(state, state.floor)
        found.append((best.left == 0, int(-best.left if best.left else best.points)))
    return found


def counting(rounds: list[tuple[bool, int]]) -> list[int]:
    """INDI-124, 125, R18: the rounds that count: two wins and no loss, else two losses and no win, else all so far."""
    won = [number for number, (full, _) in enumerate(rounds) if full]
    lost = [number for number, (full, _) in enumerate(rounds) if not full]
    if len(won) > 1:
        return sorted(sorted(won, key=lambda number: -rounds[number][1])[:2])
    return lost if len(lost) > 1 else sorted(won + lost)


def match_points(rounds: list[tuple[bool, int]]) -> int:
    return sum(rounds[number][1] for number in counting(rounds))


def match_lines(state: IndianSummerState) -> list[ScoreLine]:
    """Every round by treasure or by gaps; a round that does not count has one line without points."""
    rounds = standings(state)
    counted = counting(rounds)
    lines: list[ScoreLine] = []
    for number, (full, total) in enumerate(rounds):
        settled = state.over() or number < state.floor
        where = str(number + 1)
        if number not in counted:
            label = "won_aside" if full else "lost_aside"
            lines.append(ScoreLine("INDI-124" if full else "INDI-125", 0, label, where, abs(total), settled))
        elif not full:
            lines.append(ScoreLine("INDI-121", total, "gaps", where, -total, settled))
        else:
            lines += won_lines(state, number, where, settled)
    return lines


def won_lines(state: IndianSummerState, floor: int, where: str, settled: bool) -> list[ScoreLine]:
    if settled:
        purse = [state.reserve[KINDS * floor + treasure] for treasure in range(KINDS)]
    else:
        best = Filling(state, floor)
        purse = list(best.kept)
    lines = [
        ScoreLine("INDI-122", SOLO_POINTS[treasure] * purse[treasure], name, where, purse[treasure], settled)
        for treasure, name in reversed(list(enumerate(TREASURE_NAMES)))
        if purse[treasure]
    ]
    return lines or [ScoreLine("INDI-122", 0, "bare_win", where, 0, settled)]


def verdict(state: IndianSummerState) -> Outcome:
    """INDI-121, 122, R18: a match is won by two rounds of three."""
    rounds = standings(state)
    wins = sum(full for full, _ in rounds)
    needed = 2 if state.rounds > 1 else 1
    return ranked(list(points(state)), verdict=WON if wins >= needed else LOST)


# Both


def score(state: IndianSummerState, side: int) -> list[ScoreLine]:
    return match_lines(state) if state.rounds else seat_lines(state, side)


def outcome(state: IndianSummerState) -> Outcome | None:
    if not state.over():
        return None
    return verdict(state) if state.rounds else ranking(state)
