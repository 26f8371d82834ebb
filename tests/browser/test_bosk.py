"""Bosk's park in a real browser: fingers, mouse and keys on the board itself, and the counts of summer and winter."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Sit
from tests.browser.driver import MOMENT, Player
from tests.browser.test_shell import faults_of

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

FINGER = 40
STEPS = {"north": (-1, 0), "east": (0, 1), "south": (1, 0), "west": (0, -1)}
# Plays for us behind the page, by the first tree and the largest tile that do, until this question is asked at a
# moment when the view has at least so much: a number, or so many of a list.
FORWARD = """([table, kind, least]) => new Promise((done, fail) => {
  const socket = new WebSocket(`ws://${location.host}/ws/tables/${table}`);
  socket.onmessage = ({ data }) => {
    const { type, sight } = JSON.parse(data);
    if (type === 'refused') return fail(data);
    if (type === 'sight' && sight.outcome) return fail('the game is over');
    if (type !== 'sight' || !sight.question) return;
    const { question, view, viewer: seat, decision, actions } = sight;
    const enough = Object.entries(least).every(([name, count]) => (view[name].length ?? view[name]) >= count);
    if (question.kind === kind && enough) return done(socket.close());
    const worth = (one) => (one.gains?.[seat] ?? 0) + (one.leaves ?? 0) - 2 * (one.returned ?? 0);
    const [best] = [...actions].sort((one, other) => worth(other) - worth(one));
    socket.send(JSON.stringify({ type: 'play', seat, decision, action: best.id }));
  };
})"""


def lay(player: Player, seats: int) -> str:
    """A table of ours against beginners, where we begin."""
    player.page.goto("/")
    body: dict[str, Any] = {"game": "bosk", "options": {"first_player": "1"}, "public": False}
    body["seats"] = [{"kind": "me"}, *({"kind": "bot", "level": "gland"} for _ in range(seats - 1))]
    answer = player.page.request.post("/api/tables", data=body)
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def forward(player: Player, table: str, kind: str, **least: int) -> None:
    """Sit at this table the next time that we are asked this and the view has at least so much."""
    player.page.evaluate(FORWARD, [table, kind, least])
    player.page.goto(f"/t/{table}")
    player.wait()


def sit(player: Player, seats: int, kind: str = "value", **least: int) -> None:
    forward(player, lay(player, seats), kind, **least)


def kinds(player: Player) -> set[str]:
    found: list[str] = player.choices.evaluate_all("(all) => all.map((one) => one.dataset.action.split(' ')[0])")
    return set(found)


def middle(one: Locator) -> tuple[float, float]:
    box = one.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def carry(player: Player, *places: tuple[float, float]) -> None:
    """Press at the first place, move through the others, let go at the last."""
    mouse = player.page.mouse
    mouse.move(*places[0])
    mouse.down()
    for place in places[1:]:
        mouse.move(*place, steps=8)
    player.page.wait_for_timeout(400)  # the hand rests, and the table answers
    mouse.up()


def test_every_target_is_large_enough_for_a_finger(somebody: Sit) -> None:
    player = somebody(phone=True)
    table = lay(player, 4)
    for kind in ("plant", "shed", "tile", "leaf"):
        forward(player, table, kind)
        sizes = [one.bounding_box() for one in player.choices.all()]
        assert min(min(size["width"], size["height"]) for size in sizes if size) >= FINGER, kind
        assert player.page.evaluate("document.documentElement.scrollWidth") <= 390


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

    def pinch(before: int, after: int) -> float:
        for kind, half in [("touchStart", before), ("touchMove", (before + after) // 2), ("touchMove", after)]:
            fingers = [{"x": 195 + side * half, "y": 420, "id": k} for k, side in enumerate((-1, 1))]
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        page.wait_for_timeout(100)
        return width()

    def width() -> float:
        box = park.bounding_box()
        assert box
        return box["width"]

    usual = width()
    assert pinch(60, 90) == pytest.approx(usual * 1.5, rel=0.1)
    assert pinch(150, 20) == pytest.approx(390, abs=2)
    for wanted in (True, False):
        park.dblclick()
        assert (width() > 390) == wanted
    assert page.evaluate("visualViewport.scale") == 1
    assert player.faults == []


def test_a_crossing_tells_what_it_brings(somebody: Sit) -> None:
    player = somebody(french=False)
    sit(player, 2, "plant")
    spot = player.choices.first
    expect(spot).to_have_attribute("aria-label", "Plant at row 1, column 1. Here: +6 points for you if summer came.")
    spot.hover()
    expect(player.find("prompt")).to_contain_text("+6 points for you")


def test_a_tree_is_carried_from_the_tray_to_a_crossing(somebody: Sit) -> None:
    player = somebody(french=False)
    sit(player, 2)
    page = player.page
    x, y = middle(page.get_by_role("group", name="The park"))
    half = page.get_by_role("group", name="The park").evaluate("(park) => park.getScreenCTM().a * 32")
    tree = page.locator('[data-action="value 4"]')
    carry(player, middle(tree), (x + half, y + half))  # the middle of the park is a square, not a crossing
    confirm = player.find("confirm")
    expect(confirm).to_have_text("Plant here")
    confirm.click()
    expect(page.get_by_text("plants a 4")).to_be_visible()
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
    page.wait_for_function("() => document.body.innerText.match(/Rambler drops a leaf/g)?.length >= 2")
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
    expect(page.get_by_text("drops a leaf").first).to_be_visible()


def test_digits_take_a_tree_and_the_log_points_at_the_park(somebody: Sit) -> None:
    player = somebody(french=False)
    sit(player, 2, trees=2)
    page = player.page
    page.keyboard.press("3")
    expect(player.find("prompt")).to_contain_text("value 3")
    park = page.get_by_role("group", name="The park")
    marks = park.locator("path.paper")
    expect(marks).to_have_count(1)  # what the bot has planted
    before = marks.locator("..").get_attribute("transform")
    page.get_by_text("Rambler plants").first.hover()
    expect(marks.locator("..")).not_to_have_attribute("transform", str(before))
    page.mouse.move(0, 0)
    expect(marks.locator("..")).to_have_attribute("transform", str(before))


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


@pytest.mark.parametrize("wishes", [{"dark": True}, {"phone": True}], ids=["dark", "phone"])
def test_axe_finds_nothing_serious_in_the_park(somebody: Sit, wishes: dict[str, bool]) -> None:
    player = somebody(**wishes)
    table = lay(player, 4)
    found: dict[str, list[str]] = {}
    for kind in ("plant", "shed", "leaf"):
        forward(player, table, kind)
        found[kind] = faults_of(player)
    assert {kind: faults for kind, faults in found.items() if faults} == {}
