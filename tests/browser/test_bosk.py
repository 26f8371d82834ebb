"""Bosk's park in a real browser: fingers, mouse and keys on the board itself, and the counts of summer and winter."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, TimeoutError, expect

from tests.browser.axe import faults_of
from tests.browser.driver import AT_REST, MOMENT, Player
from tests.browser.fixtures import Sit
from tests.browser.seating import Seating

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

FINGER = 40
STEPS = {"north": (-1, 0), "east": (0, 1), "south": (1, 0), "west": (0, -1)}
# The first tree and the largest tile that do.
BOSK = Seating("bosk", "({ gains, leaves = 0, lost }) => (gains?.[seat] ?? 0) + leaves - 2 * (lost?.least ?? 0)")


def lay(player: Player, seats: int) -> str:
    """A table of ours against beginners, where we begin."""
    return BOSK.lay(player, seats, {"first_player": "1"})


def forward(player: Player, table: str, kind: str, **least: int) -> None:
    """Sit at this table the next time that we are asked this and the view has at least so much: a number, or a list."""
    enough = [f"(view.{name}.length ?? view.{name}) >= {count}" for name, count in least.items()]
    BOSK.go_on(player, table, " && ".join([f"question.kind === '{kind}'", *enough]))


def sit(player: Player, seats: int, kind: str = "value", **least: int) -> None:
    forward(player, lay(player, seats), kind, **least)


def kinds(player: Player) -> set[str]:
    found: list[str] = player.choices.evaluate_all("(all) => all.map((one) => one.dataset.action.split(' ')[0])")
    return set(found)


def middle(one: Locator) -> tuple[float, float]:
    box = one.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def carry(player: Player, *places: tuple[float, float], until: str = "") -> None:
    """Press at the first place, move through the others, let go at the last, once there is what is waited for."""
    mouse = player.page.mouse
    mouse.move(*places[0])
    mouse.down()
    for place in places[1:]:
        mouse.move(*place, steps=8)
    if until:
        player.page.locator(until).first.wait_for()
    mouse.up()


def test_every_target_is_large_enough_for_a_finger(somebody: Sit) -> None:
    player = somebody(phone=True)
    table = lay(player, 4)
    for kind in ("plant", "shed", "tile", "leaf"):
        forward(player, table, kind)
        sizes = [one.bounding_box() for one in player.choices.all()]
        assert min(min(size["width"], size["height"]) for size in sizes if size) >= FINGER, kind
        assert player.page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize("size", [(390, 664), (375, 553), (360, 640)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_hand_and_park_are_in_sight_within_the_bars_of_a_browser(somebody: Sit, size: tuple[int, int]) -> None:
    player = somebody(phone=True)
    page = player.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    table = lay(player, 4)
    for kind in ("value", "plant", "tile", "leaf"):
        forward(player, table, kind)
        foot, stage = page.locator("footer").bounding_box(), page.locator("main > .stage").bounding_box()
        assert foot and stage and stage["height"] >= 3 * FINGER, kind
        for piece in page.locator("[data-tray] button").all():
            box = piece.bounding_box()
            assert box and box["y"] >= stage["y"] + stage["height"] - 1 and box["y"] + box["height"] <= foot["y"], kind
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), kind


def test_two_players_see_the_whole_park_on_a_phone(somebody: Sit) -> None:
    player = somebody(phone=True)
    sit(player, 2, "plant")
    park = player.page.get_by_role("group", name="Le parc").bounding_box()
    assert park
    assert 0 <= park["x"] <= park["x"] + park["width"] <= 390


def test_no_crossing_stays_under_the_small_map(somebody: Sit) -> None:
    player = somebody(phone=True)
    sit(player, 4, "plant")
    hidden = player.choices.evaluate_all("""(all) => all.filter((one) => {
      one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { x, y, width, height } = one.getBoundingClientRect();
      return !one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }).map((one) => one.dataset.action)""")
    assert hidden == []


def test_two_fingers_zoom_and_a_double_tap_goes_back_to_the_whole(somebody: Sit) -> None:
    player = somebody(phone=True)
    sit(player, 4, "plant")
    page = player.page
    touch = page.context.new_cdp_session(page)
    park = page.get_by_role("group", name="Le parc")

    def pinch(before: int, after: int) -> None:
        for kind, half in [("touchStart", before), ("touchMove", (before + after) // 2), ("touchMove", after)]:
            fingers = [{"x": 195 + side * half, "y": 420, "id": k} for k, side in enumerate((-1, 1))]
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def is_wide(least: float, most: float) -> None:
        within = "([park, least, most]) => { const { width } = park.getBoundingClientRect();"
        page.wait_for_function(f"{within} return least <= width && width <= most; }}", arg=[found, least, most])

    found = park.element_handle()
    usual = found.evaluate("(park) => park.getBoundingClientRect().width")
    pinch(60, 90)
    is_wide(usual * 1.35, usual * 1.65)
    pinch(150, 20)
    is_wide(388, 392)
    park.dblclick()
    is_wide(391, 10_000)
    park.dblclick()
    is_wide(0, 390)
    assert page.evaluate("visualViewport.scale") == 1
    assert player.faults == []


def test_the_wind_board_is_offered_beside_the_park_and_laid_only_when_confirmed(somebody: Sit) -> None:
    player = somebody(phone=True)
    page = player.page
    page.set_viewport_size({"width": 390, "height": 664})
    BOSK.sit(player, 2, {"first_player": "1"}, "question.kind === 'wind'")
    covered = page.get_by_role("group", name="Le parc").evaluate("""(park) => [1, 4, 8].flatMap((x) => [1, 4, 8].map(
      (y) => new DOMPoint(64 * x, 64 * y).matrixTransform(park.getScreenCTM()))
    ).filter(({ x, y }) => document.elementFromPoint(x, y)?.closest('[data-action]')).length""")
    assert covered == 0, "a plank lies on crossings"
    moment = player.wait()
    player.press(player.choices)
    expect(player.find("prompt")).to_contain_text("Rien n’est encore joué")
    expect(player.find("confirm")).to_have_text("Poser ici")
    assert player.wait() == moment
    assert faults_of(player) == []


def test_a_crossing_tells_what_it_brings(somebody: Sit) -> None:
    player = somebody(french=False)
    sit(player, 2, "plant")
    spot = player.choices.first
    expect(spot).to_have_attribute("aria-label", "Plant at crossing A1. If summer were counted now: +6 points for you.")
    spot.hover()
    expect(player.find("prompt")).to_contain_text("+6 points for you")


def test_a_tree_is_carried_from_the_tray_to_a_crossing(somebody: Sit) -> None:
    player = somebody(french=False)
    sit(player, 2)
    page = player.page
    x, y = middle(page.get_by_role("group", name="The park"))
    half = page.get_by_role("group", name="The park").evaluate("(park) => park.getScreenCTM().a * 32")
    tree = page.locator('[data-action="value 4"]')
    # The middle of the park is a square, not a crossing.
    carry(player, middle(tree), (x + half, y + half), until='[data-action^="plant"]')
    confirm = player.find("confirm")
    expect(confirm).to_have_text("Plant here")
    confirm.click()
    expect(page.get_by_role("complementary").get_by_text("You plant a tree of value 4")).to_be_visible()
    assert player.faults == []


def test_another_tree_may_be_taken_until_one_is_planted(somebody: Sit) -> None:
    player = somebody(french=False)
    sit(player, 2, "plant")
    player.choices.first.click()
    expect(player.find("confirm")).to_have_attribute("aria-disabled", "false")
    player.page.get_by_role("button", name="value 2").click()
    expect(player.find("prompt")).to_contain_text("value 2")


def test_a_line_through_squares_drops_leaf_after_leaf(somebody: Sit) -> None:
    player = somebody(french=False)
    sit(player, 4, "leaf", active=5)
    page = player.page
    wind = page.locator("main [aria-current=step]").inner_text()
    down, right = next(step for name, step in STEPS.items() if name in wind)
    x, y = middle(player.choices.first)
    side = player.choices.first.bounding_box()
    assert side
    size = side["width"]
    carry(player, (x, y), (x + right * size, y + down * size), (x + 2 * right * size, y + 2 * down * size))
    page.wait_for_function("() => document.body.textContent.match(/You drop a leaf/g)?.length >= 2")  # folded or not
    assert player.faults == []


def draws_two_leaves(player: Player) -> bool:
    """Draw downwind from the first square; whether two leaves fell: there may be no room, or no leaf left to pay."""
    sit(player, 4, "leaf", active=5)
    page = player.page
    wind = page.locator("main [aria-current=step]").get_attribute("aria-label") or ""
    wind = wind or page.locator("main [aria-current=step]").inner_text()
    down, right = next(step for name, step in STEPS.items() if name in wind.lower())
    page.evaluate(AT_REST)
    first = player.choices.first.bounding_box()
    assert first
    size = first["width"]
    x, y = middle(player.choices.first)
    before = int(player.find("table").get_attribute("data-decision") or 0)
    player.draw((x, y), (x + right * size, y + down * size), (x + 2 * right * size, y + 2 * down * size))
    two = "(least) => Number(document.querySelector('[data-testid=table]').dataset.decision) >= least"
    try:
        page.wait_for_function(two, arg=before + 2, timeout=8_000)
    except TimeoutError:
        return False
    return True


def test_a_finger_draws_a_line_of_leaves_and_still_pulls_the_park_along(somebody: Sit) -> None:
    player = somebody(phone=True, french=False)
    assert any(draws_two_leaves(player) for _ in range(6))
    assert player.faults == []


def test_a_whole_turn_of_autumn_by_keyboard(somebody: Sit) -> None:
    player = somebody(french=False)
    sit(player, 2, "shed", round=1)
    page = player.page
    told = []
    for _ in range(12):
        moment = player.wait()
        told.append(kinds(player).pop())
        for key in ("ArrowDown", "ArrowRight") if told[-1] == "tile" else ("ArrowDown",):
            page.keyboard.press(key)
        expect(page.locator("[data-action]:focus")).to_have_count(1)
        page.keyboard.press("Enter")
        page.wait_for_function(
            "(before) => document.querySelector('[data-testid=table]').dataset.decision !== before.split(':')[1]"
            " || document.querySelector('[data-testid=confirm]').ariaDisabled === 'false'",
            arg=moment,
        )
        if player.find("confirm").get_attribute("aria-disabled") == "false":
            page.keyboard.press("Control+Enter")
            break
    assert told[:3] == ["shed", "tile", "leaf"]
    expect(page.get_by_text("You drop a leaf")).not_to_have_count(0)  # folded or not


def test_digits_take_a_tree_and_the_log_points_at_the_park(somebody: Sit) -> None:
    player = somebody(french=False)
    sit(player, 2, trees=2)
    page = player.page
    page.keyboard.press("3")
    expect(player.find("prompt")).to_contain_text("value 3")
    park = page.get_by_role("group", name="The park")
    marks = park.locator("g.last")
    expect(marks).to_have_count(1)  # what the bot has planted
    before = marks.get_attribute("transform")
    page.get_by_text("You plant").first.hover()
    expect(marks).not_to_have_attribute("transform", str(before))
    page.mouse.move(0, 0)
    expect(marks).to_have_attribute("transform", str(before))


def test_i_reads_the_square_in_focus(somebody: Sit) -> None:
    player = somebody(french=False)
    sit(player, 2, "leaf", round=3)
    player.page.keyboard.press("ArrowDown")
    square = player.page.locator("[data-action]:focus").get_attribute("data-action")
    player.page.keyboard.press("i")
    expect(player.page.locator("main [aria-live=polite]")).to_contain_text(f"{square}".removeprefix("leaf "))


def test_majorities_are_shown_while_v_is_held(somebody: Sit) -> None:
    player = somebody()
    sit(player, 2, "leaf", round=3)
    page = player.page
    eye = page.get_by_role("button", name="Qui tient chaque terrain")
    expect(eye).to_have_attribute("title", "Qui tient chaque terrain (V)")
    before = page.locator("svg text").count()
    page.keyboard.down("v")
    page.wait_for_function("(before) => document.querySelectorAll('svg text').length > before", arg=before)
    page.keyboard.up("v")
    page.wait_for_function("(before) => document.querySelectorAll('svg text').length === before", arg=before)
    eye.click()
    expect(eye).to_have_attribute("aria-pressed", "true")


def play_until_counted(player: Player) -> None:
    """Answer what is asked, until a count begins: whatever is clicked then ends it."""
    counted = "() => document.querySelector('[data-testid=count]') ? 'count' : (" + MOMENT + ")()"
    while player.page.wait_for_function(counted).json_value() != "count":
        assert player.act(), "the game is over and nothing was counted"


def test_summer_and_winter_are_counted_before_our_eyes_and_can_be_skipped(somebody: Sit) -> None:
    player = somebody(french=False)
    player.page.emulate_media(reduced_motion="no-preference")
    count = player.find("count")
    table = lay(player, 2)
    forward(player, table, "plant", trees=14)
    play_until_counted(player)
    expect(count).to_contain_text("Summer · Row")
    player.find("skip").click()
    expect(count).to_have_count(0)

    forward(player, table, "shed", round=7)
    play_until_counted(player)
    expect(count).to_contain_text("Winter")
    assert player.find("game-over").count() == 0
    player.page.keyboard.press("Shift")
    expect(player.find("game-over")).to_be_visible()
    expect(player.page.get_by_text("Buried")).to_be_visible()
    assert player.faults == []


def test_the_park_is_named_as_printed_and_heard_as_it_stands(somebody: Sit) -> None:
    player = somebody()
    page = player.page
    table = lay(player, 2)
    forward(player, table, "plant", trees=6)
    names = page.get_by_role("group", name="Le parc").locator("text").all_text_contents()
    assert {"A", "H", "1", "8"} <= set(names)  # letters one way, numbers the other
    lies = page.get_by_role("list", name="Ce qu’il y a dans le parc").get_by_role("listitem")
    expect(lies).to_have_count(6)
    expect(lies.first).to_have_text(re.compile(r"^[A-H][1-8], arbre de valeur [1-4], à .+$"))

    forward(player, table, "leaf", round=3)
    leaves = lies.filter(has_text=re.compile(r"^[a-i][1-9], [^,]+, (une feuille|pile de \d+|pion écureuil), "))
    assert leaves.count() >= 4
    assert not re.search(r"r\d+c\d+", page.locator("body").inner_text())


def test_what_is_looked_at_stays_in_sight_and_what_is_laid_looks_laid(somebody: Sit) -> None:
    player = somebody()
    page = player.page
    sit(player, 4, "plant", trees=8)
    spots = page.locator('[data-action^="plant "]')
    for spot in (spots.first, spots.last):
        spot.hover()
        expect(page.locator(".peek")).to_contain_text("valeur")  # a total of values is told from points
        card, here = page.locator(".peek").bounding_box(), spot.bounding_box()
        stage = page.locator("main > .stage").bounding_box()
        assert card and here and stage
        apart = card["x"] >= here["x"] + here["width"] or card["x"] + card["width"] <= here["x"]
        assert apart or card["y"] >= here["y"] + here["height"] or card["y"] + card["height"] <= here["y"]
        assert stage["x"] <= card["x"] and card["x"] + card["width"] <= stage["x"] + stage["width"]
        assert stage["y"] <= card["y"] and card["y"] + card["height"] <= stage["y"] + stage["height"]
    expect(page.locator("g:has(.tree) ~ g > circle.value").first).to_be_attached()  # no tree hides another's value
    expect(page.locator(".tree.ghost")).to_have_count(1)
    spots.last.click()
    page.mouse.move(0, 0)
    expect(page.locator(".tree.ghost")).to_have_count(0)
    expect(page.locator(".foot.chosen")).to_have_count(1)


def test_the_last_turns_are_marked_in_the_colours_of_their_seats(somebody: Sit) -> None:
    player = somebody()
    sit(player, 3, trees=6)
    seen = player.page.locator("g.last").evaluate_all("(all) => all.map((one) => one.getAttribute('style'))")
    assert len(seen) == len(set(seen)) == 2


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1440, 900)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_of_a_table_of_four_is_cut(somebody: Sit, size: tuple[int, int]) -> None:
    player = somebody()
    page = player.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    sit(player, 4, "leaf", round=4)
    aside = page.get_by_role("complementary").bounding_box()
    assert aside
    for piece in page.locator("[data-tray] button, [data-tray] .active:visible").all():
        box = piece.bounding_box()
        assert box and box["x"] + box["width"] <= aside["x"]
    for cell in page.get_by_role("complementary").get_by_role("row").last.get_by_role("cell").all():
        box = cell.bounding_box()
        assert box and box["x"] + box["width"] <= aside["x"] + aside["width"]
    hiker = page.get_by_role("img", name="Randonneur").bounding_box()
    assert hiker
    for name in page.locator("article .name").all():
        box = name.bounding_box()
        assert box and (box["y"] >= hiker["y"] + hiker["height"] or box["x"] >= hiker["x"] + hiker["width"] - 4)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_axe_finds_nothing_at_all_in_the_park(somebody: Sit, phone: bool) -> None:
    player = somebody(phone=phone)
    table = lay(player, 4)
    found: dict[str, list[str]] = {}
    for kind in ("plant", "shed", "tile", "leaf"):
        forward(player, table, kind)
        found[kind] = faults_of(player)
    assert {kind: faults for kind, faults in found.items() if faults} == {}
