"""What the last turn of each seat changed is marked on the boards of Rustling Leaves and Canopée, and no older turn."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.driver import CHANGED, MOMENT, Player
from tests.browser.fixtures import Sit
from tests.browser.seating import Seating

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

RUSTLING = Seating("rustling", "({ kind }) => kind === 'continue' ? 1 : 0")
CANOPY = Seating("canopy", "({ kind }) => kind === 'keep' ? 1 : 0")
ROUND = 2  # px by which a frame of corners may stand off what it is around
# The cards that a turn may mark though they neither came nor went.
USED: dict[str, Callable[[dict[str, str | None]], str | None]] = {
    "power": lambda event: event["species"],
    "stolen": lambda event: event["card"],
    "tucked": lambda _: "hoatzin",
    "stashed": lambda _: "pitcher",
}
# What this table tells us first: the story so far, and what we see.
HEARD = """(table) => new Promise((done) => {
  const socket = new WebSocket(`ws://${location.host}/ws/tables/${table}`);
  socket.onmessage = ({ data }) => {
    const { type, told, frames } = JSON.parse(data);
    if (type !== 'sight') return;
    socket.close();
    done({ story: [...told, ...frames.flatMap(({ events }) => events)], view: frames.at(-1).sight.view });
  };
})"""


def marks(place: Locator, seat: int) -> Locator:
    return place.locator(f'[data-last="{seat}"]')


def take(player: Player, kind: str) -> None:
    """Choose the first of this kind, and confirm where that is asked for."""
    before = player.wait()
    player.page.locator(f'[data-action^="{kind}"]').first.dispatch_event("click")
    player.page.wait_for_function(CHANGED, arg=before)
    player.confirm()
    player.page.wait_for_function(f"(before) => ({MOMENT})() !== before", arg=before)
    player.wait()


def frames(mark: Locator, place: Locator) -> bool:
    one, other = mark.bounding_box(), place.bounding_box()
    assert one
    assert other
    return all(abs(one[side] - other[side]) < max(one["width"] / 8, ROUND) for side in ("x", "y", "width", "height"))


def test_the_last_territory_of_each_seat_is_marked_and_told(somebody: Sit) -> None:
    player = somebody(french=False)
    drawn = "view.sheets.every(({ territories }) => territories.length > 1 && territories.at(-1).turn === view.turn)"
    RUSTLING.sit(player, 2, {"season": "spring"}, f"question.kind === 'continue' && {drawn}")
    page = player.page
    sheet, theirs = page.locator("svg.sheet"), page.locator('[data-seat="1"] .extra')
    expect(marks(sheet, 0)).to_have_count(1)
    assert frames(marks(sheet, 0), sheet.locator(".firm").last)
    expect(marks(theirs.locator("svg"), 1)).to_have_count(1)
    assert frames(marks(theirs.locator("svg"), 1), theirs.locator("svg .line").last)
    expect(page.get_by_role("list", name="Territories drawn").get_by_text("your last turn")).to_have_count(1)
    expect(theirs.get_by_text("last turn: Acorn")).to_have_count(1)
    theirs.get_by_role("button").click()
    expect(marks(page.get_by_role("dialog"), 1)).to_have_count(1)


def test_a_penalty_and_a_joker_of_the_last_turn_are_marked_until_the_next(somebody: Sit) -> None:
    player = somebody(french=False)
    RUSTLING.sit(
        player, 1, {"season": "spring"}, "question.kind === 'draw' && actions.some((one) => one.kind === 'joker')"
    )
    page = player.page
    sheet, desk, panel = page.locator("svg.sheet"), page.locator(".desk"), page.locator('[data-seat="0"]')
    take(player, "penalty")
    expect(marks(desk.locator(".penalties"), 0)).to_have_count(1)
    expect(panel.get_by_label("1 penalty, your last turn")).to_be_visible()
    expect(marks(sheet, 0)).to_have_count(0)
    take(player, "continue")
    take(player, "joker")
    take(player, "draw")
    expect(marks(desk.locator(".penalties"), 0)).to_have_count(0)
    expect(marks(desk.locator(".joker"), 0)).to_have_count(1)
    expect(marks(sheet, 0)).to_have_count(1)


@pytest.mark.parametrize("seats", [1, 2], ids=["the Spirit", "a bot"])
def test_the_pile_taken_last_and_where_its_cards_went_are_marked(somebody: Sit, seats: int) -> None:
    """My turn has begun, so that only theirs is marked."""
    player = somebody(french=False)
    options = {"first_player": "1"} if seats > 1 else {"difficulty": "easy"}
    begun = "question.kind === 'pile_choice' && view.season === 1 && view.pile === 0 && view.deck < 20"
    grown = "view.sides[1].trees.some(({ trunks }) => trunks.length > 1)"
    CANOPY.sit(player, seats, options, f"{begun} && {grown}")
    page = player.page
    heard = page.evaluate(HEARD, page.url.rpartition("/")[2])
    before, now = [k for k, item in enumerate(heard["story"]) if item["kind"] == "turn" and item["seat"] == 0][-2:]
    turn = [item for item in heard["story"][before:now] if item["seat"] == 1]

    piles = page.locator(".pile", has=page.locator("i[data-last]"))
    kept = [heard["view"]["piles"][item["pile"]]["rank"] for item in turn if item["kind"] == "keep"]
    expect(marks(piles, 1)).to_have_count(len(kept))  # none where they refused all
    for rank in kept:
        expect(piles).to_have_accessible_name(re.compile(rf"^Pile {rank}, .*, last turn: \w+"))

    forest = page.locator(".forest").first
    places = forest.locator(".place", has=page.locator("i[data-last]")).evaluate_all(
        "(all) => all.map((one) => one.ariaLabel)"
    )
    things = forest.locator(".thing", has=page.locator("i[data-last]")).evaluate_all(
        "(all) => all.map((one) => one.ariaLabel)"
    )
    assert all("last turn" in name for name in places + things)
    trees = {int(name.split()[1].rstrip(",")) for name in places}
    added = {item["tree"] or item["card"] for item in turn if item["kind"] == "add"}
    lost = {item["tree"] or item["card"] for item in turn if item["kind"] == "drop"}
    used = {of(item) for item in turn for kind, of in USED.items() if item["kind"] == kind} - {None}
    assert {one for one in added if isinstance(one, int)} <= trees <= added | lost
    assert len({one for one in added if isinstance(one, str)}) <= len(things) <= len(added | lost | used)
    expect(marks(page.locator('[data-seat="1"] .brief').get_by_title("Completed trees"), 1)).to_have_count(
        int(bool(trees))
    )
    expect(marks(page.locator("body"), 0)).to_have_count(0)
