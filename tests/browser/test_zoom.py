"""A laptop's page at 200 % is as small as 640 x 360: all of it is there, at rest, and large enough to be seen."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import ViewportSize

from tests.browser.fixtures import Sit
from tests.browser.seating import Seating

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

TWICE: Final[ViewportSize] = {"width": 640, "height": 360}
SEEN: Final = 300  # px of a board of which one sees something
# Until its size has been the same for ten frames.
RESTS: Final = """(one) => new Promise((done) => {
  let [same, before] = [0, ''];
  const look = () => {
    const { width, height } = one.getBoundingClientRect();
    const now = `${width} ${height}`;
    same = now === before ? same + 1 : 0;
    before = now;
    return same < 10 ? requestAnimationFrame(look) : done(true);
  };
  look();
})"""


@pytest.mark.parametrize(("game", "board"), [("canopy", ".canopy"), ("rustling", ".board")])
def test_a_board_comes_to_rest(somebody: Sit, game: str, board: str) -> None:
    player = somebody()
    Seating(game).sit(player, 2, {})
    player.page.set_viewport_size(TWICE)
    one = player.page.locator(f".stage > {board}")
    player.page.wait_for_function(RESTS, arg=one.element_handle())
    box = one.bounding_box()
    assert box
    assert box["width"] <= TWICE["width"]
    assert box["height"] >= SEEN


def test_a_replay_shows_its_board(somebody: Sit) -> None:
    player = somebody()
    Seating("rustling").sit(player, 1, {"season": "spring"})
    player.play_to_the_end(0)
    player.find("replay").click()
    stage = player.page.locator(".middle .stage")
    stage.wait_for()
    player.page.set_viewport_size(TWICE)
    box = stage.bounding_box()
    assert box
    assert box["height"] >= SEEN
