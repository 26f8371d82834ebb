"""What rises under the pointer stays under it: a mouse that rests at its lowest row of pixels sees no flicker."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.driver import Player
from tests.browser.fixtures import Sit
from tests.browser.seating import Seating

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

CANOPY = Seating("canopy")
RUSTLING = Seating("rustling")
FRAMES: Final = 30  # for which it is watched
UP: Final = "(one, rest) => one.getBoundingClientRect().top <= rest - 0.9"  # px; the least that anything rises
UP_NEXT: Final = f"(one, rest) => new Promise((done) => requestAnimationFrame(() => done(({UP})(one, rest))))"
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


def test_a_card_in_the_middle_stays_up(somebody: Sit) -> None:
    player = somebody()
    CANOPY.sit(player, 2, {}, "question.kind === 'place_next' && actions.length > 1")
    stays_up(player, player.page.locator(".cards .lit").first)


def test_a_card_of_a_forest_stays_up(somebody: Sit) -> None:
    player = somebody()
    CANOPY.sit(player, 2, {}, "question.kind === 'drought_discard' && view.sides[view.active].flora.length > 0")
    stays_up(player, player.page.locator(".forest button.thing").first)


def test_what_may_be_marked_stays_up(somebody: Sit) -> None:
    player = somebody()
    RUSTLING.sit(player, 1, {"season": "spring"}, "question.kind === 'mark' && actions.length > 1")
    stays_up(player, player.page.locator(".marks button").first)


def test_a_face_of_the_joker_stays_up(somebody: Sit) -> None:
    player = somebody()
    RUSTLING.sit(player, 1, {"season": "spring"}, "actions.some(({ kind }) => kind === 'joker')")
    stays_up(player, player.page.locator(".joker button").first)
