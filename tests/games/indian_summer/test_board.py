"""Indian Summer's board in a real browser: whole games by its choices alone, and tiles carried, turned and flipped."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import faults_of
from tests.browser.driver import Player, lay as lay_for
from tests.browser.fixtures import Sit
from tests.browser.seating import Seating

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

SHORT_PHONE: Any = {"width": 390, "height": 664}  # inside the bars of a real browser
# What leads on.
INDIAN_SUMMER = Seating("indian_summer", "({ id }) => ['end_turn', 'squirrel', 'leaf', 'mushroom'].indexOf(id)")


def sit(player: Player, seats: int, kind: str = "menu_before", after: int = 1, **options: str) -> None:
    """At a table of ours against beginners, where we begin; asked this, in this round (alone: turn) or later."""
    until = f"question.kind === '{kind}' && view.round >= {after}"
    INDIAN_SUMMER.sit(player, seats, {"first_player": "1", **options} if seats > 1 else options, until)


def tile(player: Player, place: int) -> Locator:
    return player.page.locator("[data-tray]").get_by_role("button", name=f"Tile {place}:")


def squares(player: Player) -> Locator:
    """Where the hole of the tile in hand may come to lie."""
    return player.page.locator("[data-square]")


def middle(one: Locator) -> tuple[float, float]:
    box = one.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def square(player: Player, name: str) -> tuple[float, float]:
    """Where a square of the floor is on the screen; it need not be a choice."""
    x, y = "abcdefghi".index(name[0]) + 0.5, int(name[1]) - 0.5
    place: list[float] = player.page.locator("[data-floor]").evaluate(
        """(floor, [x, y]) => {
          const at = new DOMPoint(x * 64, y * 64).matrixTransform(floor.getScreenCTM());
          return [at.x, at.y];
        }""",
        [x, y],
    )
    return place[0], place[1]


def laid(player: Player) -> Locator:
    return player.page.locator("table caption").first


# Whole games


def test_a_whole_game_for_two_on_a_desktop(somebody: Sit) -> None:
    player = somebody(french=False)
    sit(player, 2)
    assert player.play_to_the_end() > 0
    assert player.find("game-over").is_visible()
    assert player.faults == []


def test_a_whole_round_alone_on_a_short_phone(somebody: Sit) -> None:
    player = somebody(phone=True)
    player.page.set_viewport_size(SHORT_PHONE)
    INDIAN_SUMMER.sit(player, 1, {"solo_match": "single_round", "side_choice": "player"})
    assert player.play_to_the_end() > 0
    assert player.find("game-over").is_visible()
    assert player.page.evaluate("document.documentElement.scrollWidth") <= SHORT_PHONE["width"]
    assert player.faults == []


# One gesture


def test_a_finger_carries_a_tile_to_the_floor_and_turns_it_there(somebody: Sit) -> None:
    player = somebody(phone=True, french=False)
    player.page.set_viewport_size(SHORT_PHONE)
    sit(player, 2)
    x, y = square(player, "e5")
    player.draw(middle(tile(player, 1)), (x, y + 52))  # the tile is held above the finger
    confirm = player.find("confirm")
    expect(confirm).to_have_attribute("aria-disabled", "false")
    expect(confirm).to_have_text("Lay the tile")
    staged = player.page.locator("path.edge").get_attribute("d")
    player.page.get_by_role("button", name="Turn", exact=True).tap()
    expect(player.page.locator("path.edge")).not_to_have_attribute("d", str(staged))
    confirm.tap()
    expect(laid(player)).to_contain_text("69 squares to cover")
    assert player.faults == []


def test_two_quick_taps_with_a_tile_in_hand_do_not_zoom_the_floor(somebody: Sit) -> None:
    player = somebody(phone=True, french=False)
    player.page.set_viewport_size(SHORT_PHONE)
    sit(player, 2)
    tile(player, 1).tap()
    corner = square(player, "a1")
    for _ in range(2):
        player.page.touchscreen.tap(*square(player, "e4"))
    expect(player.find("confirm")).to_have_attribute("aria-disabled", "false")
    assert square(player, "a1") == corner
    assert player.faults == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_lies_over_the_squirrel_on_the_smallest_phone(somebody: Sit, seats: int) -> None:
    player = somebody(phone=True, french=False)
    player.page.set_viewport_size({"width": 360, "height": 640})
    sit(player, seats)
    button = player.page.get_by_role("button", name="Squirrel", exact=True)
    button.tap(trial=True)  # refused if anything else would take the finger
    box, fold = button.bounding_box(), player.page.get_by_role("button", name="Paths").bounding_box()
    assert box
    assert fold
    assert fold["y"] + fold["height"] <= box["y"]


def test_r_turns_and_f_flips_a_tile_that_a_second_click_lays(somebody: Sit) -> None:
    player = somebody(french=False)
    sit(player, 2)
    page = player.page
    tile(player, 5).click()
    page.mouse.move(*square(player, "e4"))
    rim = page.locator("path.edge")
    shapes = {rim.get_attribute("d")}
    for key in ("r", "r", "r", "f"):
        page.keyboard.press(key)
        shapes.add(rim.get_attribute("d"))
    assert len(shapes) > 1
    page.mouse.wheel(0, 100)
    page.mouse.click(*square(player, "e4"))
    expect(player.find("confirm")).to_have_attribute("aria-disabled", "false")
    page.wait_for_timeout(600)  # longer than a double click
    page.mouse.click(*square(player, "e4"))
    expect(laid(player)).to_contain_text("67 squares to cover")
    assert player.faults == []


def test_a_tile_is_tried_without_effect_and_put_back(somebody: Sit) -> None:
    player = somebody(french=False)
    sit(player, 2, "menu_after")
    page = player.page
    before = laid(player).inner_text()
    decision = player.find("table").get_attribute("data-decision")
    tile(player, 1).click()
    page.mouse.click(*square(player, "i8"))
    expect(page.locator("path.edge")).to_have_count(1)
    expect(player.find("prompt")).to_contain_text("Just to try")
    assert player.find("confirm").get_attribute("aria-disabled") == "true"
    page.keyboard.press("Escape")
    expect(page.locator("path.edge")).to_have_count(0)
    assert laid(player).inner_text() == before
    assert player.find("table").get_attribute("data-decision") == decision


def test_a_tile_tried_in_the_turn_of_another_says_so(somebody: Sit) -> None:
    host, friend = somebody(), somebody(french=False)
    lay_for(host, "Moi", "Ami", game="indian_summer")
    friend.page.goto(host.find("invitation").input_value())
    friend.find("sit").click()
    for one in (host, friend):
        one.find("table").wait_for()
    host.page.wait_for_function("() => document.querySelector('[data-tray]')")
    waits = friend if host.asked() else host
    waits.page.locator("[data-tray] button").nth(1).click()
    waits.page.mouse.move(*square(waits, "e4"))
    tried = "Just to try" if waits is friend else "Pour essayer"
    expect(waits.find("prompt")).to_contain_text(tried)


def test_the_button_that_lays_a_tile_is_within_the_smallest_phone(somebody: Sit) -> None:
    player = somebody(phone=True)
    player.page.set_viewport_size({"width": 360, "height": 640})
    sit(player, 2)
    player.page.locator("[data-tray] button").nth(4).tap()
    player.page.touchscreen.tap(*square(player, "e4"))
    expect(player.find("confirm")).to_have_text("Poser la tuile")
    expect(player.find("confirm")).to_be_in_viewport(ratio=1)
    assert player.find("confirm").evaluate("(one) => one.scrollWidth <= one.clientWidth")


def test_a_whole_tile_by_keyboard(somebody: Sit) -> None:
    player = somebody(french=False)
    sit(player, 2)
    page = player.page
    tile(player, 3).focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-square]:focus")).to_have_count(1)
    page.keyboard.press("?")
    rules = page.get_by_role("dialog")
    expect(rules).to_be_visible()
    page.keyboard.press("Escape")  # closes the rules, and keeps the tile
    expect(rules).to_have_count(0)
    expect(page.locator("[data-square]:focus")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("r")
    page.keyboard.press("Enter")
    expect(player.find("confirm")).to_have_attribute("aria-disabled", "false")
    page.keyboard.press("Control+Enter")
    expect(laid(player)).to_contain_text("68 squares to cover")
    assert player.faults == []


def test_an_exchange_shows_what_would_be_left_and_is_one_click(somebody: Sit) -> None:
    player = somebody(french=False)
    sit(player, 2)
    page = player.page
    swap = page.get_by_role("button", name="1 × mushroom for 1 × nut")
    swap.hover()
    nuts = page.locator("main").get_by_role("button", name="nut")
    expect(nuts.locator("i").first).to_have_text("2")
    swap.click()
    expect(page.get_by_role("button", name="2 nuts,")).to_be_visible()
    player.find("undo").click()
    expect(page.get_by_role("button", name="1 nut,")).to_be_visible()


def test_the_squirrel_is_carried_too(somebody: Sit) -> None:
    player = somebody(french=False)
    sit(player, 2)
    mouse = player.page.mouse
    mouse.move(*middle(player.page.get_by_role("button", name="Squirrel", exact=True)))
    mouse.down()
    mouse.move(*square(player, "b2"), steps=30)
    mouse.up()
    player.confirm()
    expect(laid(player)).to_contain_text("71 squares to cover")
    expect(player.page.locator("table td", has_text="squirrel")).to_have_count(1)


# Around the floor


def test_another_floor_is_shown_large_and_the_stock_on_demand(somebody: Sit) -> None:
    player = somebody(french=False)
    sit(player, 3)
    page = player.page
    page.get_by_role("button", name="Enlarge:").locator("visible=true").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("to cover")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Common path").click()
    expect(page.get_by_role("region", name="Paths")).to_contain_text("Still in stock, in no order: 36")


@pytest.mark.parametrize("seats", [2, 3])
def test_what_others_laid_in_their_last_turn_is_marked_on_their_floors(somebody: Sit, seats: int) -> None:
    player = somebody(french=False)
    sit(player, seats, after=3)

    def marked() -> list[set[str]]:
        """The pieces that are marked in its colour on the floor of each other seat."""
        script = """(all) => all.map((one) => [...one.querySelectorAll('.mini path')]
          .filter((path) => path.getAttribute('stroke') === one.style.getPropertyValue('--c'))
          .map((path) => path.getAttribute('d')))"""
        return [set(one) for one in player.page.locator("article[data-seat]").evaluate_all(script)][1:]

    before = marked()
    assert all(before)
    assert player.page.locator("article .mini").count() == len(before) == seats - 1
    told = player.page.locator(".round")
    round_before = told.inner_text()
    while player.wait() and told.inner_text() == round_before:
        player.act()
    assert all(now and not now & then for now, then in zip(marked(), before, strict=True))


def test_four_seats_are_in_sight_beside_a_low_board_and_named_on_a_phone(somebody: Sit) -> None:
    player = somebody()
    sit(player, 4)
    player.page.set_viewport_size({"width": 1280, "height": 720})
    for seat in player.page.locator("article[data-seat]").all():
        expect(seat).to_be_in_viewport(ratio=1)
    player.page.set_viewport_size({"width": 360, "height": 640})
    for name in player.page.locator("article[data-seat] .name").all():
        assert name.evaluate("(one) => one.scrollWidth <= one.clientWidth"), name.inner_text()


def test_a_tablet_says_touch(somebody: Sit) -> None:
    player = somebody(phone=True)
    player.page.set_viewport_size({"width": 820, "height": 1180})
    sit(player, 2)
    expect(player.find("prompt")).to_contain_text("Touchez")


def test_the_final_phase_is_counted_before_our_eyes(somebody: Sit) -> None:
    player = somebody(french=False)
    player.page.emulate_media(reduced_motion="no-preference")
    sit(player, 1, "menu_after", 10, solo_match="single_round")
    player.press(player.page.locator("[data-action=end_turn]"))
    player.confirm()
    count = player.find("count")
    expect(count).to_contain_text("Final phase")
    assert player.find("game-over").count() == 0
    player.find("skip").click()
    expect(player.find("game-over")).to_be_visible()
    assert player.faults == []


@pytest.mark.parametrize("wishes", [{"dark": True}, {"phone": True}], ids=["dark", "phone"])
def test_axe_finds_nothing_at_all_on_the_floor(somebody: Sit, wishes: dict[str, bool]) -> None:
    player = somebody(**wishes)
    found: dict[str, list[str]] = {}
    for kind in ("menu_before", "hole_square", "menu_after", "donors"):
        sit(player, 4, kind)
        found[kind] = faults_of(player)
    sit(player, 1)
    found["alone"] = faults_of(player)
    assert {kind: faults for kind, faults in found.items() if faults} == {}
