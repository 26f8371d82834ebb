"""The forest in a real browser: whole games by mouse and by finger, turning a leaf, and the final count."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.axe import faults_of
from tests.browser.driver import REMEMBER, Player
from tests.browser.fixtures import Sit
from tests.browser.seating import Seating

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

SMALL_PHONE: ViewportSize = {"width": 390, "height": 664}  # inside the bars of a real browser
SMALLEST_PHONE: ViewportSize = {"width": 360, "height": 640}
SMALL_LAPTOP: ViewportSize = {"width": 1280, "height": 720}
FINGER = 40
# Animals first, then mushrooms: so reactions are many, and those that sleep.
LEAF = Seating(
    "leaf",
    "({ kind, total = 0, points = 0 }) => total + points + ({ animal: 9, acorn: 0, advance: 0 }[kind] ?? 1)",
)
# Keeps in `window.ahead` whatever the score tells before the count has come to it.
WATCH = """() => {
  window.ahead = [];
  const said = (where) => [...document.querySelectorAll(where)].map((one) => one.textContent).join();
  const look = () => {
    if (!document.querySelector('[data-testid=count]')) return;
    const [totals, points] = [said('.scores tfoot td'), said('article [data-testid=points]')];
    if (totals !== points) window.ahead.push([totals, points]);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
TURNS_IN_SOME_CELL = """actions.some((one, k) => one.kind === 'lay' &&
  actions.some((other, j) => j > k && other.q === one.q && other.r === one.r))"""


def sit(player: Player, seats: int, until: str, first: str = "1") -> None:
    """At a table of ours against beginners, or against the North Wind."""
    LEAF.sit(player, seats, {"first_player": first} if seats > 1 else {"difficulty": "easy"}, until)


def asked(kind: str, leaves: int = 0) -> str:
    """We are asked this, and so many leaves lie on the floor."""
    return f"question.kind === '{kind}' && view.floor.length >= {leaves}"


def laid(player: Player) -> int:
    """How many leaves lie on the floor, as those are told who hear the page."""
    return player.page.get_by_role("list", name="Leaves on the floor").get_by_role("listitem").count()


def test_a_whole_game_of_three_on_a_desktop(somebody: Sit) -> None:
    player = somebody(french=False)
    sit(player, 3, asked("card"))
    assert player.play_to_the_end() > 0
    expect(player.page.get_by_role("rowheader", name="Acorns so far")).to_be_visible()
    assert player.faults == []


def test_a_whole_game_against_the_north_wind_on_a_phone(somebody: Sit) -> None:
    player = somebody(phone=True)
    player.page.set_viewport_size(SMALL_PHONE)
    sit(player, 1, asked("card"))
    expect(player.page.get_by_text("La Bise").first).to_be_visible()
    assert player.play_to_the_end() > 0
    assert player.page.evaluate("document.documentElement.scrollWidth") <= SMALL_PHONE["width"]
    assert player.faults == []


def turning_place(player: Player) -> tuple[float, float, int]:
    """The middle of a cell where the leaf in hand may lie in several ways, and how many those are."""
    ids: list[str] = player.choices.evaluate_all("(all) => all.map((one) => one.dataset.action)")
    cells = [one.split()[1] for one in ids if one.startswith("lay ")]
    cell = max(cells, key=cells.count)
    place = player.page.locator(f'[data-action^="lay {cell} "]').first
    place.scroll_into_view_if_needed()
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, cells.count(cell)


def under(player: Player, x: float, y: float) -> str:
    """The choice under the pointer."""
    script = "([x, y]) => document.elementFromPoint(x, y).closest('[data-action]').dataset.action"
    return str(player.page.evaluate(script, [x, y]))


def test_r_and_the_wheel_turn_the_leaf_and_nothing_lies_before_it_is_confirmed(somebody: Sit) -> None:
    player = somebody(french=False)
    sit(player, 2, TURNS_IN_SOME_CELL)
    x, y, ways = turning_place(player)
    player.page.mouse.move(x, y)
    seen = [under(player, x, y)]
    for turn in range(ways):
        if turn:
            player.page.mouse.wheel(0, 60)
        else:
            player.page.keyboard.press("r")
        player.page.wait_for_function(
            "([x, y, before]) => document.elementFromPoint(x, y).closest('[data-action]').dataset.action !== before",
            arg=[x, y, seen[-1]],
        )
        seen.append(under(player, x, y))
    assert seen[-1] == seen[0]
    assert len(set(seen)) == ways

    before = laid(player)
    player.page.mouse.click(x, y)
    confirm = player.find("confirm")
    expect(confirm).to_have_text("Lay it here")
    assert laid(player) == before
    confirm.click()
    told = player.page.get_by_role("complementary").get_by_text("You lay")
    expect(told).not_to_have_count(0)  # seen or not: a turn that ends folds
    assert player.faults == []


def test_a_button_turns_the_leaf_under_a_finger(somebody: Sit) -> None:
    player = somebody(phone=True, french=False)
    player.page.set_viewport_size(SMALL_PHONE)
    sit(player, 2, TURNS_IN_SOME_CELL)
    x, y, _ = turning_place(player)
    player.page.touchscreen.tap(x, y)
    expect(player.find("confirm")).to_have_attribute("aria-disabled", "false")
    before = under(player, x, y)
    player.page.get_by_role("button", name="Turn", exact=True).tap()
    player.page.wait_for_function(
        "([x, y, before]) => document.elementFromPoint(x, y).closest('[data-action]').dataset.action !== before",
        arg=[x, y, before],
    )
    assert under(player, x, y).split()[:2] == before.split()[:2]
    expect(player.find("confirm")).to_have_attribute("aria-disabled", "false")


def test_another_card_may_be_taken_until_the_leaf_lies(somebody: Sit) -> None:
    player = somebody(french=False)
    sit(player, 2, "actions.filter(({ id }) => id.startsWith('card ')).length > 1")
    cards = [str(one.get_attribute("data-action")) for one in player.choices.all()]
    cards = [one for one in cards if one.startswith("card ")]
    player.page.locator(f'[data-action="{cards[0]}"]').click()
    player.page.locator('[data-action^="lay"]').first.wait_for()
    hand = player.page.get_by_role("list", name="Your hand, by stack")
    before = hand.locator("[aria-pressed=true]").inner_text()
    hand.locator("button[aria-disabled=false][aria-pressed=false]").first.click()
    expect(hand.locator("[aria-pressed=true]")).not_to_have_text(before)
    assert player.faults == []


def test_every_target_on_the_floor_is_large_enough_for_a_finger(somebody: Sit) -> None:
    player = somebody(phone=True)
    player.page.set_viewport_size(SMALL_PHONE)
    for leaves in (4, 12, 18):
        sit(player, 4, asked("lay", leaves))
        sizes = [one.bounding_box() for one in player.page.locator('[data-action^="lay"]').all()]
        assert min(min(size["width"], size["height"]) for size in sizes if size) >= FINGER, leaves


def test_every_action_is_within_a_small_phone(somebody: Sit) -> None:
    player = somebody(phone=True)
    page = player.page
    page.set_viewport_size(SMALLEST_PHONE)
    sit(player, 2, f"{asked('act')} && Object.keys(view.turn.pending).length >= 3")
    reached: set[str] = set()
    for chip in page.get_by_role("list", name="Actions à faire").get_by_role("button").all():
        chip.tap()
        expect(chip).to_have_attribute("aria-pressed", "true")
        buttons = page.locator(".pending button:visible")
        edges: list[float] = buttons.evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().right)")
        assert max(edges) <= SMALLEST_PHONE["width"]
        reached |= set(buttons.evaluate_all("(all) => all.map((one) => one.dataset.action ?? '')"))
    chips = page.get_by_role("list", name="Actions à faire").get_by_role("listitem")
    assert len([one for one in reached if one.startswith("acorn")]) == chips.count()


def test_the_floor_keeps_its_size_through_a_turn_on_a_phone(somebody: Sit) -> None:
    player = somebody(phone=True)
    player.page.set_viewport_size(SMALLEST_PHONE)
    sizes = set()
    for kind in ("card", "lay", "act"):
        sit(player, 2, asked(kind))
        sizes.add(player.page.locator(".floor").evaluate("(one) => one.clientHeight"))
    assert len(sizes) == 1


def test_every_animal_that_may_fall_asleep_is_within_a_small_phone(somebody: Sit) -> None:
    player = somebody(phone=True)
    page = player.page
    page.set_viewport_size(SMALLEST_PHONE)
    many = "question.kind === 'hibernate' && actions.length > 6"
    sit(player, 2, many)
    for sleeper in page.locator('[data-action^="hibernate"]').all():
        expect(sleeper).to_be_in_viewport(ratio=1)
    page.locator('[data-action^="hibernate"]').first.tap()
    expect(player.find("confirm")).to_be_in_viewport(ratio=1)


def test_everybody_who_chooses_in_a_frost_is_told_on_the_smallest_phone(somebody: Sit) -> None:
    player = somebody(phone=True)
    player.page.set_viewport_size(SMALLEST_PHONE)
    sit(player, 4, asked("hibernate"))
    sides = player.page.get_by_role("region", name="gelée").get_by_role("listitem")
    expect(sides).to_have_count(4)
    for side in sides.all():
        expect(side).to_be_in_viewport(ratio=1)


def test_four_seats_are_in_sight_beside_a_low_board(somebody: Sit) -> None:
    player = somebody()
    player.page.set_viewport_size(SMALL_LAPTOP)
    sit(player, 4, asked("card", 16))
    for seat in player.page.locator("article[data-seat]").all():
        expect(seat).to_be_in_viewport(ratio=1)


def test_an_animal_is_named_and_a_reaction_stays_in_the_turn_that_caused_it(somebody: Sit) -> None:
    player = somebody(french=False)
    shown = "actions.filter(({ kind, species }) => kind === 'animal' && species).length > 1"
    grown = "view.floor.filter(({ mushrooms }) => mushrooms.length).length > 3"
    sit(player, 2, f"{shown} && {grown}")
    names = player.page.locator('[data-action^="animal"] .hidden').all_inner_texts()
    assert len([name for name in names if "top animal of the deck" in name]) <= 1
    log = player.page.get_by_role("complementary")
    reactions = log.get_by_text("reacts: a sun")  # folded or not
    assert reactions.count() == log.locator("details li").get_by_text("reacts: a sun").count()


def marked(player: Player) -> list[str]:
    """The colours in which the last leaves are marked."""
    colours: list[str] = player.page.locator(".floor .last").evaluate_all(
        "(all) => all.map((one) => one.style.getPropertyValue('--c'))"
    )
    return colours


def test_the_last_leaf_of_another_is_marked_even_if_it_brought_me_a_sun(somebody: Sit) -> None:
    player = somebody()
    sun = "frames.some(({ events }) => events.some((one) => one.kind === 'reaction' && one.seat === seat))"
    sit(player, 2, f"{asked('card')} && {sun}")
    bot = player.page.locator("article[data-seat='1']")
    assert marked(player) == [bot.evaluate("(one) => one.style.getPropertyValue('--c')")]


def test_the_last_leaves_of_others_stay_marked_when_mine_brings_them_suns(somebody: Sit) -> None:
    player = somebody()
    before: list[str] = []
    while len(before) < 2:  # who had no card laid nothing
        sit(player, 3, "actions.some(({ kind, suns }) => kind === 'lay' && suns.some(Boolean))")
        before = marked(player)
    assert len(set(before)) == 2
    lays = player.page.locator('[data-action^="lay"]')
    given = player.page.locator(".offer .given")
    for lay in lays.all():
        lay.focus()
        if given.count():
            break
    expect(given).not_to_have_count(0)
    player.page.keyboard.press("Enter")
    player.find("confirm").click()
    player.page.locator('[data-action^="acorn"]').first.wait_for()
    assert marked(player) == before


def test_what_a_space_gives_stays_in_sight_beside_the_squirrel_on_it(somebody: Sit) -> None:
    player = somebody(french=False)
    sit(player, 4, f"{asked('card')} && view.sides.filter(({{ space }}) => space !== 'S').length > 2")
    tree = player.page.get_by_role("group", name="The tree")
    kept = tree.get_by_role("listitem").filter(has=player.page.locator("use"))
    taken = [name for one in kept.all() if "squirrel" in (name := one.get_attribute("aria-label") or "").lower()]
    assert len(taken) > 2
    expect(tree.locator(".squirrel ~ .beside use")).to_have_count(len(taken))


def test_a_turn_by_keyboard(somebody: Sit) -> None:
    player = somebody(french=False)
    sit(player, 2, asked("card"))
    page = player.page
    page.keyboard.press("ArrowDown")
    expect(page.locator('[data-action^="card"]:focus')).to_have_count(1)
    page.keyboard.press("Enter")
    page.locator('[data-action^="lay"]').first.wait_for()
    page.keyboard.press("ArrowUp")
    expect(page.locator('[data-action^="lay"]:focus')).to_have_count(1)
    page.keyboard.press("Enter")
    expect(player.find("confirm")).to_have_attribute("aria-disabled", "false")
    page.keyboard.press("Control+Enter")
    page.locator('[data-action^="acorn"]').first.wait_for()
    assert laid(player) == 3
    assert player.faults == []


def test_the_end_is_counted_group_by_group(somebody: Sit) -> None:
    player = somebody(french=False)
    sit(player, 2, "view.season.winter", first="2")
    player.page.emulate_media(reduced_motion="no-preference")
    player.page.set_default_timeout(80_000)  # a long count takes its time
    player.page.evaluate(REMEMBER)
    player.page.evaluate(WATCH)
    while player.act():
        pass
    assert player.page.evaluate("window.ahead") == []
    told: list[str] = player.page.evaluate("window.told")
    assert [line for line in told if "tree, height" in line]
    assert [line for line in told if "Den" in line]
    assert player.faults == []


@pytest.mark.parametrize("wishes", [{"dark": True}, {"phone": True}], ids=["dark", "phone"])
def test_axe_finds_nothing_at_all_in_the_forest(somebody: Sit, wishes: dict[str, bool]) -> None:
    player = somebody(**wishes)
    found: dict[str, list[str]] = {}
    for kind in ("card", "lay", "act", "hibernate"):
        sit(player, 4, asked(kind))
        found[kind] = faults_of(player)
    assert {kind: faults for kind, faults in found.items() if faults} == {}
