"""For who wants nothing to move, for the smallest screens, and for who changes their mind."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.fixtures import Sit
from tests.browser.test_bosk import sit as sit_at_bosk
from tests.browser.test_newcomers import LAYOUT
from tests.browser.test_rustling import choice, offered, sit, take, to_draw

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

PHONES = [(390, 664), (360, 640), (375, 553)]
# One of the longest questions with one of the longest hints, of Leaf, fitted as they are when a font arrives.
SAY_MUCH = """() => {
  document.querySelector('[data-testid="prompt"] b').textContent = 'Faites vos 2 actions, dans l’ordre de votre choix.';
  document.querySelector('[data-testid="prompt"] .more').textContent =
    'Le hibou propose : bébé champignon sur la feuille tulipier de Virginie jaune, puis …';
  document.fonts.dispatchEvent(new Event('loadingdone'));
}"""


def test_a_long_hint_is_never_cut_on_a_small_phone(somebody: Sit) -> None:
    player = somebody(phone=True)
    sit(player, "spring")
    for width, height in PHONES:
        player.page.set_viewport_size({"width": width, "height": height})
        player.page.evaluate(SAY_MUCH)
        assert player.page.evaluate(LAYOUT)["cut"] is False, f"{width}x{height}"


def test_where_nothing_moves_a_count_stands_until_somebody_goes_on(somebody: Sit) -> None:
    player = somebody(phone=True)
    sit(player, "spring")
    to_draw(player)
    while not offered(player, "stop"):
        take(player, offered(player)[0])
    choice(player, "stop").tap()
    expect(player.find("prompt")).to_contain_text("la fiche est comptée")  # nobody else goes on
    player.find("confirm").tap()
    expect(player.find("skip")).to_have_text("Continuer")
    player.find("tab-score").tap()
    expect(player.page.get_by_role("row", name="Total")).to_be_visible()
    player.find("tab-board").tap()
    player.page.keyboard.press("Tab")
    expect(player.find("count")).to_be_visible()
    player.find("skip").tap()
    expect(player.find("game-over")).to_be_visible()


def test_rules_that_are_slow_to_come_are_not_opened_over_who_no_longer_wants_them(somebody: Sit) -> None:
    player = somebody()
    page = player.page
    sit(player, "spring")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    drawer = re.compile(r"RulesDrawer.*\.js")
    page.route(drawer, hold)
    with page.expect_request(drawer):
        page.keyboard.press("?")
    page.keyboard.press("Escape")
    with page.expect_response(drawer):
        for route in held:
            route.continue_()
    page.wait_for_load_state("networkidle")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()


def test_the_panels_of_a_tablet_are_closed_by_a_button_or_by_escape(somebody: Sit) -> None:
    player = somebody()
    page = player.page
    page.set_viewport_size({"width": 820, "height": 1180})
    sit(player, "spring")
    total = page.get_by_role("complementary").get_by_role("row", name="Prévision")
    for key in ("Enter", "Escape"):
        expect(total).not_to_be_in_viewport()
        page.get_by_role("button", name="Score et journal").click()
        expect(total).to_be_in_viewport()
        if key == "Enter":
            page.get_by_role("button", name="Fermer").focus()
        page.keyboard.press(key)
    expect(total).not_to_be_in_viewport()


def test_in_the_dark_trunks_are_outlined_in_light_and_a_sheet_does_not_glare(somebody: Sit) -> None:
    player = somebody(dark=True)
    sit_at_bosk(player, 2)
    trunk = player.page.locator("article .trees path[stroke*='--line']").first
    ink = trunk.evaluate("(one) => getComputedStyle(one).stroke.match(/\\d+/g).map(Number)")
    assert min(ink) > 128, ink
    sit(player, "spring")
    paper = player.page.locator("svg.sheet").first.locator("xpath=..")
    assert paper.evaluate("(one) => getComputedStyle(one).filter") == "brightness(0.86)"


def test_what_a_crossing_brings_is_told_beside_the_tree_on_a_phone(somebody: Sit) -> None:
    player = somebody(phone=True)
    page = player.page
    page.set_viewport_size({"width": 360, "height": 640})
    sit_at_bosk(player, 4, "plant", trees=8)
    for spot in player.choices.all():
        spot.focus()
        tree, card = page.locator(".tree.ghost").bounding_box(), page.locator(".peek").bounding_box()
        assert tree and card
        apart = card["x"] >= tree["x"] + tree["width"] or card["x"] + card["width"] <= tree["x"]
        below = card["y"] >= tree["y"] + tree["height"] or card["y"] + card["height"] <= tree["y"]
        assert apart or below, spot.get_attribute("data-action")
