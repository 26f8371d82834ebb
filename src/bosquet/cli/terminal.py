"""A game in the terminal, against bots."""

from __future__ import annotations

from typing import Annotated

import typer

from bosquet.cli.arguments import Key, Language, Options, Seats, options_of, seats_of


def play(
    key: Key,
    seats: Seats = None,
    seat: Annotated[int, typer.Option(min=1, help="Where you sit.")] = 1,
    bot: Annotated[str, typer.Option(help="Who sits elsewhere.")] = "ecureuil",
    seed: Annotated[int | None, typer.Option(min=0, help="Fixes the chance. [default: any]")] = None,
    option: Options = None,
    language: Language = "en",
) -> None:
    """Play a game in the terminal."""
    from secrets import randbits

    from bosquet import Match, game as find_game
    from bosquet.bots import make
    from bosquet.cli.sitting import Sitting
    from bosquet.cli.words import words_of

    game = find_game(key)
    match = Match(game, seats_of(game, seats), randbits(256) if seed is None else seed, options_of(option))
    Sitting(match, min(seat, match.seats) - 1, make(bot), words_of(game, language, match.seats)).play()
