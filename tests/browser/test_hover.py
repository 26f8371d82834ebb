"""What rises under the pointer stays under it: a mouse that rests at its lowest row of pixels sees no flicker."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.driver import Player
from tests.browser.fixtures import Sit
from tests.browser.seating import Seating

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

FRAMES: Final = 30  # for which it is watched
UP: Final = "(one, rest) => one.getBoundingClientRect().top <= rest - 0.9"  # px; the least that anything rises
UP_NEXT: Final = f"(one, rest) => new Promise((done) => requestAnimationFrame(() => done(({UP})(one, rest))))"
# The middle of its lowest row of pixels.
LOWEST: Final = """(one) => {
  const { left, width, bottom } = one.getBoundingClientRect();
  return [left + width / 2, Math.ceil(bottom) - 1];
}"""


def stays_up(player: Player, one: Locator) -> None:
    """As for those who have not turned animations off."""
    page = player.page
    page.emulate_media(reduced_motion="no-preference")
    page.mouse.move(0, 0)
    one.scroll_into_view_if_needed()
    element, box = one.element_handle(), one.bounding_box()
    assert box
    x, y = one.evaluate(LOWEST)
    page.mouse.move(x, y)
    page.wait_for_function(f"([one, rest]) => ({UP})(one, rest)", arg=[element, box["y"]])
    for frame in range(FRAMES):
        page.mouse.move(x + frame % 2, y)  # a hand is never quite still, and a browser looks only then what is there
        assert one.evaluate(UP_NEXT, box["y"])


def test_a_button_stays_up(somebody: Sit) -> None:
    player = somebody()
    player.page.goto("/new?game=bosk")
    stays_up(player, player.find("start"))


def test_a_button_pressed_at_its_highest_row_is_clicked(somebody: Sit) -> None:
    """It sinks, away from the pointer."""
    player = somebody()
    page = player.page
    page.goto("/new?game=bosk")
    page.emulate_media(reduced_motion="no-preference")
    start = player.find("start")
    x, _ = start.evaluate(LOWEST)
    page.mouse.move(x, start.evaluate("(one) => Math.floor(one.getBoundingClientRect().top) + 1"))
    page.mouse.down()
    page.wait_for_function("(one) => getComputedStyle(one).transform.endsWith(' 2)')", arg=start.element_handle())
    page.mouse.up()
    expect(player.find("table")).to_be_visible()


MINE = {"first_player": "1"}
SPRING = {"season": "spring"}
GROWN = "view.sides[view.active].flora.length > 0"


@pytest.mark.parametrize(
    ("game", "seats", "options", "until", "piece"),
    [
        ("bosk", 2, MINE, "question.kind === 'value'", "[data-action^=value]"),
        ("bosk", 2, MINE, "question.kind === 'tile'", "[data-action^=tile]"),
        ("leaf", 2, MINE, "question.kind === 'card'", "[data-action^=card]"),
        ("leaf", 2, MINE, "actions.some(({ kind }) => kind === 'animal')", "[data-action^=animal]"),
        ("indian_summer", 2, MINE, "question.kind === 'menu_before'", "[data-tray] [aria-pressed]"),
        ("canopy", 2, {}, "question.kind === 'place_next' && actions.length > 1", ".cards .lit"),
        ("canopy", 2, {}, f"question.kind === 'drought_discard' && {GROWN}", ".forest button.thing"),
        ("rustling", 1, SPRING, "question.kind === 'mark' && actions.length > 1", ".marks button"),
        ("rustling", 1, SPRING, "actions.some(({ kind }) => kind === 'joker')", ".joker button"),
    ],
    ids=[
        *("a tree", "a tile", "a stack", "an animal", "a leaf tile"),
        *("a card in the middle", "a card of a forest", "what may be marked", "a face of the joker"),
    ],
)
def test_a_piece_stays_up(
    somebody: Sit, game: str, seats: int, options: dict[str, str], until: str, piece: str
) -> None:
    player = somebody()
    Seating(game).sit(player, seats, options, until)
    stays_up(player, player.page.locator(piece).first)
