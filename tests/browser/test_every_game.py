"""Whole games through the page: every game there is, by a driver that knows none of them."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from bosquet.core.registry import games
from tests.browser.fixtures import Sit

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

KEYS = sorted(games())


@pytest.mark.parametrize("game", KEYS)
def test_a_whole_game_in_French_on_a_phone(somebody: Sit, game: str) -> None:
    player = somebody(phone=True, french=True)
    player.play_now(game)
    assert player.play_to_the_end(by_hand=1000) > 0
    assert player.find("game-over").is_visible()
    assert player.faults == []


@pytest.mark.parametrize("game", KEYS)
def test_a_whole_game_in_English_on_a_desktop_then_watched_again(somebody: Sit, game: str) -> None:
    player = somebody(french=False, worker=True)
    player.play_now(game)
    assert player.play_to_the_end() > 0
    player.page.get_by_text("Check the draws").click()
    expect(player.find("fair")).to_have_text("The fingerprint is that of the seed.")

    player.find("replay").click()
    player.find("prompt").get_by_text("Move ").wait_for()
    for key, step in (("Home", "Move 0 of"), ("ArrowRight", "Move 1 of"), ("ArrowLeft", "Move 0 of")):
        player.page.keyboard.press(key)
        player.find("prompt").get_by_text(step).wait_for()
    assert player.faults == []
