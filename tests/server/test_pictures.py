"""The pictures of the rules: positions written as logs, the same in both languages."""

from __future__ import annotations

import pytest

from bosquet.core.game import LANGUAGES, Game
from bosquet.core.registry import games
from bosquet.server.pictures import pictures

BLOCK = """# Rules

```board The table at the start.
seats 2
seed 1
viewer 1

```
"""


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.key)
def test_every_position_of_the_rules_can_be_played_and_is_the_same_in_both_languages(game: Game) -> None:
    english, french = (pictures(game, game.rules(language)) for language in LANGUAGES)
    assert english == french
    assert english
    assert all(game.rules(language).count("```board ") == len(english) for language in LANGUAGES)


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.key)
def test_any_game_can_have_pictures(game: Game) -> None:
    found = pictures(game, BLOCK)
    assert [(one.seats, one.sight.viewer) for one in found] == [(2, 1)]
