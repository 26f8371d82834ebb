"""Points: the lines of the score zone, the ranking (RUST-101 to 108, 201 to 208, 301 to 305, 401 to 408, 601 to 603).

A line is a value for up to three counts of a sheet. All its values are worked out once, by `worth`; a game looks
them up.
"""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.core.events import POINTS, Outcome, ScoreLine
from bosquet.core.ranking import ranked
from bosquet.core.state import NOBODY
from bosquet.games.rustling.material import ROWS, SEASON_NAMES, SEASONS, SHEETS
from bosquet.games.rustling.shapes import Line
from bosquet.games.rustling.sheets import COUNTS, LIMIT, PENALTY, count_names

if TYPE_CHECKING:
    from bosquet.games.rustling.state import RustlingState

INPUTS: Final[i64] = 3  # the most counts that a line looks at


def worth(line: Line, n: int, by: int = 0, third: int = 0) -> int:
    """The points of a line for its counts."""
    match line["kind"]:
        case "each":
            start, bonus = line.get("bonus", [0, 0])
            return line["points"] * n + (bonus if n >= start else 0)
        case "tiers":
            return n * max((each for least, each in line["tiers"] if by >= least), default=0)
        case "parity":
            return line["points"] * n if n % 2 == line["odd"] else 0
        case "exactly":
            return line["points"] if n == line["need"] else 0
        case "race":
            return line["prizes"][by - 1] if by and n == line["need"] else 0
        case "product":
            factors = [n, by, third][: len(line["of"])]
            counted = [factor for factor in factors if factor] if line["skips_zero"] else factors
            return prod(counted) if counted else 0
        case "rows":
            return line["points"] * (n // line["row"])
        case "chosen_row":
            return line["prizes"][by - 1] if by and n >= ROWS[by - 1] else 0
        case "pairs":
            return line["points"] * min(n, by)
        case "equal_pairs":
            return line["points"] * n if n == by else 0
        case "at_least":
            return line["points"] * n if n >= by else 0
    raise ValueError(line["kind"])


def _inputs(season: int, line: Line) -> list[int]:
    names = count_names(season)
    return [names.index(name) for name in line["of"]]


def _values(season: int, line: Line) -> list[int]:
    """The points for all counts that can occur, the first count running slowest."""
    tops = [int(LIMIT[season * COUNTS + k]) for k in _inputs(season, line)] + [0] * int(INPUTS)
    ranges = [range(top + 1) for top in tops[:INPUTS]]
    return [worth(line, n, by, third) for n in ranges[0] for by in ranges[1] for third in ranges[2]]


def _strides(season: int, line: Line) -> list[int]:
    """How far apart in the values one more of each count is; 0 for counts the line does not look at."""
    tops = [int(LIMIT[season * COUNTS + k]) + 1 for k in _inputs(season, line)]
    return [*(prod(tops[k + 1 :]) for k in range(len(tops))), 0, 0, 0][:INPUTS]


LINES: Final = [(season, line) for season in range(SEASONS) for line in SHEETS[season]["score"]]
FIRST_LINE: Final = vec[i64]([[season for season, _ in LINES].index(k) for k in range(SEASONS)] + [len(LINES)])
VALUES: Final = vec[vec[i64]]([vec[i64](_values(season, line)) for season, line in LINES])
INPUT: Final = vec[
    i64
](  # where a line looks at less, any count will do: its stride is 0
    [k for season, line in LINES for k in [*_inputs(season, line), int(PENALTY), int(PENALTY)][:INPUTS]]
)
STRIDE: Final = vec[i64]([stride for season, line in LINES for stride in _strides(season, line)])


def line_points(sheets: vec[i64], at: i64, line: i64) -> i64:
    """The points of one line for the sheet whose counts begin at `at`."""
    k = line * INPUTS
    return VALUES[line][
        sheets[at + INPUT[k]] * STRIDE[k]
        + sheets[at + INPUT[k + 1]] * STRIDE[k + 1]
        + sheets[at + INPUT[k + 2]] * STRIDE[k + 2]
    ]


def sheet_points(sheets: vec[i64], at: i64, season: i64) -> i64:
    total: i64 = 0
    line: i64
    for line in range(FIRST_LINE[season], FIRST_LINE[season + 1]):
        total += line_points(sheets, at, line)
    return total


def points(state: RustlingState) -> vec[i64]:
    """RUST-501: all sheets begun so far, as they stand."""
    found = vec[i64]([0] * state.seats)
    season: i64
    seat: i64
    for season in range(state.opening, state.season + 1):
        for seat in range(state.seats):
            found[seat] += sheet_points(state.sheets, state.sheet(season, seat), season)
    return found


def score(state: RustlingState, seat: int) -> list[ScoreLine]:
    """Every line of every sheet begun so far, those without points too: they are the score zone."""
    found: list[ScoreLine] = []
    for number, (season, line) in enumerate(LINES):
        if state.opening <= season <= state.season:
            at = state.sheet(season, seat)
            gained = line_points(state.sheets, at, number)
            count = state.sheets[at + INPUT[number * INPUTS]]
            settled = season < state.season or seat < state.counted
            found.append(ScoreLine(line["rule"], gained, line["label"], SEASON_NAMES[season], count, settled))
    return found


def penalties(state: RustlingState, seat: int) -> int:
    """Over all sheets (RUST-602)."""
    return sum(state.sheets[state.sheet(season, seat) + PENALTY] for season in range(state.opening, state.season + 1))


def outcome(state: RustlingState) -> Outcome | None:
    """RUST-601 to 603: most points, then fewest penalties, then a shared place."""
    if state.seat != NOBODY:
        return None
    fewest = [-penalties(state, seat) for seat in range(state.seats)]
    verdict = POINTS if state.seats == 1 else ""
    return ranked(list(state.points()), ("RUST-602", fewest), shared="RUST-603", verdict=verdict)
