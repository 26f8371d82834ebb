"""Fingerprints of random games of every kind. `python -m tests.digests` prints them, for another build to compare."""

import hashlib
import json
from collections.abc import Mapping

import bosquet
from bosquet.arena.golden import mode_name, modes
from bosquet.core.digest import digest
from bosquet.core.events import SPECTATOR
from bosquet.core.game import Game
from bosquet.core.registry import games
from bosquet.core.rng import Rng
from bosquet.match import Match

GAMES_EACH = 2  # of each mode
BETWEEN_LOOKS = 29  # decisions; no divisor of a round, so that every phase is looked at


def digests() -> dict[str, str]:
    return {
        f"{key}-{mode_name(game, seats, options)}, seed {seed}": played(game, seats, seed, options)
        for key, game in games().items()
        for seats, options in modes(game)
        for seed in range(GAMES_EACH)
    }


def played(game: Game, seats: int, seed: int, options: Mapping[str, str]) -> str:
    """One random game: every question and answer, the end, and now and then all that can be asked of a position."""
    match = Match(game, seats, seed, options)
    rng = Rng(seed)
    seen = hashlib.sha256()
    while waiting := match.state.waiting():
        seat = waiting[rng.below(len(waiting))]
        asked = match.state.clone()
        asked.ask(seat)
        legal = asked.legal()
        action = legal[rng.below(len(legal))]
        seen.update(repr((seat, legal, action)).encode())
        if len(match.entries) % BETWEEN_LOOKS == 0:
            world = game.determinize(asked, seat, rng)
            hints = [game.hint(asked, action) for action in legal]
            seen.update(repr((digest(world), hints, told(match))).encode())
        match.play(seat, game.notation(action))
    seen.update(match.log().encode() + told(match).encode())
    return seen.hexdigest()[:16]


def told(match: Match) -> str:
    """What each seat and a spectator may know, whole."""
    viewers = (SPECTATOR, *range(match.seats))
    return json.dumps([(match.sight(viewer), match.tale(viewer)) for viewer in viewers])


if __name__ == "__main__":
    print(json.dumps({"compiled": bosquet.compiled(), "games": digests()}))
