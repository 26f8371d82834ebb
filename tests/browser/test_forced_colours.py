"""Windows' high contrast takes backgrounds and shadows away: what is chosen, whose turn it is and where one may act
is told all the same, and boards keep their colours."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Locator

from tests.browser.driver import Player
from tests.browser.fixtures import Sit
from tests.browser.seating import Seating

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

CANOPY = Seating("canopy")
RUSTLING = Seating("rustling")
FRAME: Final = """(one) => {
  const { outlineStyle, outlineWidth } = getComputedStyle(one);
  return outlineStyle === 'none' ? 0 : parseFloat(outlineWidth);
}"""


def high_contrast(player: Player) -> None:
    player.page.emulate_media(forced_colors="active")


def looks(all_of_them: Locator, *names: str) -> list[list[str]]:
    found: list[list[str]] = all_of_them.evaluate_all(
        "(all, names) => all.map((one) => names.map((name) => getComputedStyle(one)[name]))", list(names)
    )
    assert found
    return found


def frame(one: Locator) -> float:
    return float(one.evaluate(FRAME))


def unlike(one: Locator, other: Locator) -> bool:
    return looks(one.first, "backgroundColor") != looks(other.first, "backgroundColor")


@pytest.mark.parametrize("dark", [False, True], ids=["on white", "on black"])
def test_what_is_chosen_does_not_look_like_what_is_not(somebody: Sit, dark: bool) -> None:
    player = somebody(dark=dark)
    page = player.page
    high_contrast(player)
    page.goto("/new?game=bosk")
    player.find("start").wait_for()
    kinds = {
        "segment": "[role=radiogroup] label:has(input{})",
        "card of options": "fieldset label:has(input{})",
        "switch": "[role=switch]{}",
    }
    for name, css in kinds.items():
        assert unlike(page.locator(css.format(":checked")), page.locator(css.format(":not(:checked)"))), name
    assert unlike(page.locator("[aria-pressed=true]"), page.locator("[aria-pressed=false]")), "language"
    assert unlike(page.locator("nav [aria-current]"), page.locator("nav a:not([aria-current])")), "page"
    player.play_now("bosk")
    page.get_by_role("button", name="Règles").click()
    page.get_by_role("tablist").wait_for()
    assert unlike(page.locator("[aria-selected=true]"), page.locator("[aria-selected=false]")), "tab"


def test_whose_turn_it_is_has_a_frame_and_seats_their_colours(somebody: Sit) -> None:
    player = somebody()
    player.play_now("bosk")
    player.wait()
    colours = looks(player.page.locator("[data-seat] use"), "fill")
    one = player.page.locator('[data-seat="0"]')

    def edge() -> str:
        return str(one.evaluate("(one) => getComputedStyle(one, '::before').backgroundColor"))

    before = edge()
    high_contrast(player)
    assert [frame(player.page.locator(f'[data-seat="{seat}"]')) for seat in range(2)] == [3, 0]
    assert edge() == before
    assert looks(player.page.locator("[data-seat] use"), "fill") == colours


def test_the_focus_is_thicker_than_the_frame_of_what_may_be_chosen(somebody: Sit) -> None:
    player = somebody()
    RUSTLING.sit(player, 1, {"season": "spring"}, "question.kind === 'mark' && actions.length > 1")
    high_contrast(player)
    one = player.page.locator(".marks button").first
    assert frame(one) == 2
    player.page.keyboard.press("Tab")
    one.focus()
    assert frame(one) == 3


@pytest.mark.parametrize("dark", [False, True], ids=["on white", "on black"])
def test_the_sheet_of_Rustling_Leaves_stays_paper(somebody: Sit, dark: bool) -> None:
    player = somebody(dark=dark)
    RUSTLING.sit(player, 2, {"season": "spring"}, "question.kind === 'draw' && view.turn > 2")
    page = player.page

    def seen() -> list[list[list[str]]]:
        sheet = page.locator(".paper")
        parts = [looks(sheet.locator(css), "fill", "stroke") for css in ("rect", "use", ".axis", ".firm", ".dot")]
        return [looks(sheet, "backgroundColor"), *parts]

    before = seen()
    high_contrast(player)
    assert seen() == before
    assert "none" not in looks(page.locator(".handle .dot"), "stroke")[0]
    assert frame(page.locator(".joker button").first) == 2


@pytest.mark.parametrize("dark", [False, True], ids=["on white", "on black"])
def test_the_cards_of_Canopee_keep_their_colours(somebody: Sit, dark: bool) -> None:
    player = somebody(dark=dark)
    CANOPY.sit(player, 2, {}, "question.kind === 'trunk_place' && actions.length > 1 && view.sides[0].flora.length > 0")
    page = player.page

    def seen() -> list[list[list[str]]]:
        board = page.locator(".canopy")
        return [looks(board.locator(css), "fill") for css in (".mini rect", ".face text", ".tree text", ".disc")]

    before = seen()
    high_contrast(player)
    assert seen() == before
    assert frame(page.locator(".choices button").first) == 2
    assert frame(page.locator(".grove [data-action]").first) == 2
