"""What of a sheet tells how it will end, for search: measured here, weighed by `bots.json`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.games.rustling.draw import chance
from bosquet.games.rustling.outlook import outlook
from bosquet.games.rustling.scoring import sheet_points

if TYPE_CHECKING:
    from bosquet.games.rustling.state import RustlingState

FEATURES: Final = ("points", "outlook", "rolls", "joker", "seasons")


def measure(state: RustlingState, seat: i64, out: vec[i64]) -> None:
    """Points of sheets that are closed, hundredths of points likely on an open one, the rolls that would fit next,
    an unused joker, seasons to come."""
    closed: i64 = 0
    season: i64
    for season in range(state.opening, state.season):
        closed += sheet_points(state.sheets, state.sheet(season, seat), season)
    playing = state.active >> seat & 1 or state.turn == 0
    if not playing:
        closed += sheet_points(state.sheets, state.sheet(state.season, seat), state.season)
    out[0] = closed
    out[1] = outlook(state, seat) if playing else 0
    out[2] = chance(state, seat) if playing else 0
    out[3] = 1 if playing and state.spent >> state.pages + seat & 1 == 0 else 0
    out[4] = state.closing - state.season
