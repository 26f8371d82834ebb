"""The sheet of Rustling Leaves in a real browser: pencil, mouse, finger and keys, and whole seasons."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from bosquet.games.rustling.material import SEASON_NAMES
from tests.browser.axe import faults_of
from tests.browser.driver import AT_REST, CHANGED, MOMENT, Player, lay
from tests.browser.fixtures import Sit
from tests.browser.seating import Seating

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

RUSTLING = Seating("rustling")
TURNS = 5  # of a game that is played whole
# The choices whose middle is covered by something else.
COVERED = """(all) => all.flatMap((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(left + width / 2, top + height / 2)) ? [] : [one.dataset.action];
})"""
# Where a point of the sheet lies in the window, counted in squares from its upper left corner.
PLACE = "(sheet, [x, y]) => { const at = new DOMPoint(64 * x, 64 * y).matrixTransform(sheet.getScreenCTM()); "
PLACE += "return [at.x, at.y]; }"


def sit(player: Player, season: str = "spring", seats: int = 1) -> None:
    """At a table of ours, with beginners at the other seats."""
    RUSTLING.sit(player, seats, {"season": season})


def offered(player: Player, kind: str = "") -> list[str]:
    player.wait()
    found: list[str] = player.choices.evaluate_all("(all) => all.map((one) => one.dataset.action)")
    return [notation for notation in found if notation.startswith(kind)]


def choice(player: Player, notation: str) -> Locator:
    return player.page.locator(f'[data-action="{notation}"]')


def take(player: Player, notation: str) -> None:
    """Choose, and confirm where that is asked for."""
    before = player.wait()
    choice(player, notation).click()
    player.page.wait_for_function(CHANGED, arg=before)
    player.confirm()
    player.page.wait_for_function(f"(before) => ({MOMENT})() !== before", arg=before)


def play_whole(player: Player) -> set[str]:
    """Play a season of some turns to its end, by what is offered; the kinds of choices made."""
    kinds: list[str] = []
    while player.wait() != "over":
        found = offered(player)
        wanted = "stop" if kinds.count("draw") + kinds.count("penalty") >= TURNS else "continue"
        best = [notation for notation in found if notation.split()[0] in ("draw", wanted)] or found
        picked = best[player.chance.below(len(best))]
        kinds.append(picked.split()[0])
        take(player, picked)
    return set(kinds)


def to_draw(player: Player) -> None:
    take(player, offered(player, "start")[0])
    player.wait()
    player.page.evaluate(AT_REST)


def corners(notation: str) -> tuple[tuple[int, int], tuple[int, int]]:
    """The columns and rows of `draw A1:B4`."""
    first, last = ((ord(name[0]) - ord("A"), int(name[1:]) - 1) for name in notation.split()[1].split(":"))
    return first, last


def at(player: Player, square: tuple[int, int]) -> tuple[float, float]:
    """The middle of a square in the window."""
    sheet = player.page.locator("svg.sheet").first
    x, y = sheet.evaluate(PLACE, [square[0] + 0.5, square[1] + 0.5])
    return x, y


def drag(player: Player, start: tuple[int, int], end: tuple[int, int]) -> None:
    mouse = player.page.mouse
    mouse.move(*at(player, start))
    mouse.down()
    mouse.move(*at(player, end), steps=6)
    mouse.up()


@pytest.mark.parametrize("phone", [False, True])
def test_a_spring_of_two_is_played_whole(somebody: Sit, phone: bool) -> None:
    player = somebody(phone=phone)
    sit(player, "spring", 2)
    assert {"start", "draw", "continue", "stop"} <= play_whole(player)
    expect(player.find("game-over")).to_be_visible()
    assert player.faults == []


@pytest.mark.parametrize("phone", [False, True])
def test_a_winter_alone_is_played_whole_and_ends_with_the_holly_die(somebody: Sit, phone: bool) -> None:
    player = somebody(phone=phone, french=False)
    sit(player, "winter")
    assert {"start", "draw", "continue", "stop"} <= play_whole(player)
    expect(player.find("game-over")).to_contain_text("Holly")
    expect(player.find("best")).to_contain_text("A new record")
    assert player.faults == []


@pytest.mark.parametrize("season", SEASON_NAMES)
def test_every_choice_is_within_reach_of_a_finger_and_has_a_name(somebody: Sit, season: str) -> None:
    player = somebody(phone=True)
    sit(player, season)
    for _ in range(3):
        player.wait()
        assert player.choices.evaluate_all(COVERED) == []
        assert not player.choices.evaluate_all(
            "(all) => all.filter((one) => !(one.ariaLabel || one.textContent.trim())).map((one) => one.dataset.action)"
        )
        take(player, (offered(player, "start") or offered(player, "draw") or offered(player))[0])


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_nobody_is_shut_out_of_any_stage(somebody: Sit, phone: bool) -> None:
    player = somebody(phone=phone)
    sit(player, "summer")
    for kind in ("start", "draw"):
        assert faults_of(player) == []
        take(player, offered(player, kind)[0])
    while not offered(player, "stop"):
        assert faults_of(player) == []
        take(player, offered(player)[0])
    choice(player, "stop").click()
    expect(player.find("confirm")).to_have_attribute("aria-disabled", "false")
    assert faults_of(player) == []


def test_a_territory_is_dragged_open_from_any_corner(somebody: Sit) -> None:
    player = somebody()
    sit(player, "spring", 2)
    to_draw(player)
    wanted = offered(player, "draw")[-1]
    first, last = corners(wanted)
    for start, end in ((first, last), (last, first), ((first[0], last[1]), (last[0], first[1]))):
        drag(player, start, end)
        expect(player.find("confirm")).to_have_attribute("aria-disabled", "false")
        expect(player.find("prompt")).to_contain_text(wanted.split()[1])
        player.find("undo").click()
    drag(player, first, last)
    player.find("confirm").click()
    expect(player.page.locator('[data-seat="0"]')).to_contain_text("1 territoire")


def test_a_finger_drags_a_territory_open(somebody: Sit) -> None:
    player = somebody(phone=True)
    sit(player, "spring", 2)
    to_draw(player)
    wanted = offered(player, "draw")[-1]
    first, last = corners(wanted)
    player.draw(at(player, first), at(player, last))
    expect(player.find("confirm")).to_have_attribute("aria-disabled", "false")
    expect(player.find("prompt")).to_contain_text(wanted.split()[1])
    player.find("confirm").tap()
    expect(player.page.locator("svg.sheet").first.locator(".firm")).to_have_count(1)
    assert player.faults == []


def test_what_travels_stays_on_the_sheet(somebody: Sit) -> None:
    """The answer is held back: the territory drawn is still to be seen, and nobody is told that nothing fits."""
    player = somebody()
    hold = "const take = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');"
    hold += "Object.defineProperty(WebSocket.prototype, 'onmessage', { set(hear) { take.set.call(this, (event) => "
    hold += "window.held ? window.held.push(() => hear(event)) : hear(event)); } });"
    player.page.add_init_script(hold)
    sit(player, "spring", 2)
    to_draw(player)
    choice(player, offered(player, "draw")[0]).click()
    player.page.evaluate("window.held = []")
    player.find("confirm").click()
    expect(player.find("prompt")).to_contain_text("Envoi…")
    expect(player.page.locator("svg.sheet .laid").first).to_be_attached()
    player.page.evaluate("window.held.splice(0).forEach((tell) => tell()), (window.held = null)")
    expect(player.find("prompt")).not_to_contain_text("Envoi…")


def test_a_place_that_is_forbidden_says_why_and_stays_empty(somebody: Sit) -> None:
    player = somebody()
    sit(player)
    to_draw(player)
    reason = "Votre premier territoire doit contenir votre case de départ."
    player.page.mouse.move(*at(player, (9, 9)))
    expect(player.find("prompt")).to_contain_text(reason)
    before = player.wait()
    drag(player, (9, 9), (7, 7))
    player.page.mouse.click(*at(player, (9, 9)))
    assert player.wait() == before


def test_keys_go_from_place_to_place_and_turn(somebody: Sit) -> None:
    player = somebody()
    sit(player, "spring", 2)
    to_draw(player)
    while len({abs(a[0] - b[0]) - abs(a[1] - b[1]) > 0 for a, b in map(corners, offered(player, "draw"))}) < 2:
        take(player, "penalty")  # a square cannot be turned
        while not offered(player, "draw"):
            take(player, (offered(player, "continue") or offered(player))[0])
    focused = "document.activeElement.dataset.action"
    choice(player, offered(player, "draw")[0]).focus()
    first = player.page.evaluate(focused)
    player.page.keyboard.press("r")
    turned = player.page.evaluate(focused)
    assert turned != first
    before = player.wait()
    player.page.keyboard.press("Enter")
    player.page.wait_for_function(CHANGED, arg=before)
    expect(player.find("prompt")).to_contain_text(turned.split()[1])
    player.page.keyboard.press("Control+Enter")  # to confirm, unless the other has stopped: then nobody waits for it
    player.page.wait_for_function(f"(before) => ({MOMENT})() !== before", arg=before)


def test_a_click_on_a_square_marks_its_symbol(somebody: Sit) -> None:
    player = somebody()
    sit(player)
    to_draw(player)
    while not offered(player, "mark"):
        take(player, (offered(player, "draw") or offered(player))[0])
    before = player.wait()
    expect(player.page.locator("button.mark .how").first).not_to_be_empty()
    expect(player.page.locator("button.mark .how").first).to_be_visible()
    player.page.locator("svg.sheet .square").first.click()
    player.page.wait_for_function(f"(before) => ({MOMENT})() !== before", arg=before)
    expect(player.page.locator("svg.sheet .tick").first).to_be_attached()


def test_a_needless_penalty_is_confirmed_first_even_alone(somebody: Sit) -> None:
    player = somebody()
    sit(player)
    to_draw(player)
    before = player.wait()
    choice(player, "penalty").click()
    expect(player.find("confirm")).to_have_text(re.compile("−3"))
    assert player.wait() == before
    player.find("confirm").click()
    player.page.wait_for_function(f"(before) => ({MOMENT})() !== before", arg=before)


def test_the_sheets_of_others_can_be_enlarged(somebody: Sit) -> None:
    player = somebody(french=False)
    sit(player, "summer", 3)
    player.page.get_by_role("button", name="Enlarge the sheet: Acorn 2").click()
    dialog = player.page.get_by_role("dialog")
    expect(dialog.get_by_role("heading")).to_have_text("Acorn 2")
    dialog.get_by_role("button", name="Acorn 1").click()
    expect(dialog.get_by_role("heading")).to_have_text("Acorn 1")
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_be_hidden()
    expect(player.page.get_by_role("button", name="Enlarge the sheet: Acorn 2")).to_be_focused()


def test_the_year_counts_every_season(somebody: Sit) -> None:
    player = somebody(french=False)
    sit(player, "four_seasons")
    while player.wait() != "over":
        take(player, (offered(player, "stop") or offered(player))[0])
    expect(player.find("rematch")).to_have_text("Play again")  # there is nobody to take revenge on
    expect(player.find("game-over").get_by_role("row", name="Total")).to_have_count(4)
    table = player.find("game-over").get_by_role("table").first
    for season in SEASON_NAMES:
        expect(table.get_by_role("columnheader", name=season.capitalize())).to_be_visible()
    expect(table.get_by_role("columnheader", name="Sum", exact=True)).to_be_visible()

    table.get_by_role("button", name="Spring").click()
    dialog = player.page.get_by_role("dialog")
    sheet = dialog.get_by_role("group", name=re.compile("spring", re.IGNORECASE))
    expect(sheet).to_be_visible()
    dialog.get_by_role("button", name="Autumn").click()
    expect(sheet).to_have_count(0)
    expect(dialog.get_by_role("group", name=re.compile("autumn", re.IGNORECASE))).to_be_visible()


# The choices that are no handle on the sheet and do not lie wholly in the window, above the footer.
OUT_OF_REACH = """(all) => {
  const foot = document.querySelector('footer')?.getBoundingClientRect().top ?? innerHeight;
  return all.filter((one) => !one.closest('svg')).flatMap((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= foot ? [] : [one.dataset.action];
  });
}"""


@pytest.mark.parametrize(
    "size", [(390, 664), (375, 553), (360, 640), (844, 390)], ids=lambda size: f"{size[0]}x{size[1]}"
)
def test_every_decision_is_in_reach_within_the_bars_of_a_browser(somebody: Sit, size: tuple[int, int]) -> None:
    player = somebody(phone=True)
    player.page.set_viewport_size({"width": size[0], "height": size[1]})
    sit(player, "autumn", 2)
    to_draw(player)
    asked: set[str] = set()
    while not {"draw", "mark", "continue"} <= asked:
        found = offered(player)
        kind = next(kind for kind in ("draw", "mark", "row", "continue") if any(one.startswith(kind) for one in found))
        asked.add(kind)
        if kind == "draw":
            player.page.locator(".size > span").last.evaluate("(one) => (one.textContent = '28 places possibles')")
        assert player.choices.evaluate_all(OUT_OF_REACH) == [], kind
        expect(player.page.locator("svg.sheet").first).to_be_in_viewport(ratio=1)
        if kind == "draw":
            expect(player.page.get_by_role("button", name="Tourner", exact=True)).to_be_in_viewport(ratio=1)
        take(player, next(one for one in found if one.startswith(kind)))


def test_going_on_alone_is_confirmed_and_the_focus_stays_at_the_table(somebody: Sit) -> None:
    player = somebody()
    page = player.page
    sit(player)
    to_draw(player)
    while not offered(player, "continue"):
        take(player, offered(player)[0])
    moment = player.wait()
    choice(player, "continue").focus()
    page.keyboard.press("Enter")
    expect(player.find("confirm")).to_have_text(re.compile("Continuer"))
    assert player.wait() == moment
    page.keyboard.press("Control+Enter")
    page.wait_for_function(f"(before) => ({MOMENT})() !== before", arg=moment)
    player.wait()
    page.wait_for_function("() => document.activeElement !== document.body")
    assert page.evaluate("document.activeElement.closest('main') !== null")


def test_start_squares_glow_in_one_colour(somebody: Sit) -> None:
    player = somebody()
    player.page.emulate_media(reduced_motion="no-preference")
    sit(player)
    moves = player.choices.evaluate_all("""(all) => all.flatMap((one) => one.getAnimations({ subtree: true }))
      .flatMap(({ effect }) => effect.getKeyframes()).flatMap(Object.keys)""")
    assert moves and "fill" not in moves


def test_winter_ends_with_the_die_and_then_the_count(somebody: Sit) -> None:
    player = somebody(phone=True)
    page = player.page
    sit(player, "winter")
    to_draw(player)
    while not offered(player, "stop"):
        take(player, offered(player)[0])
    page.evaluate("""() => {
      window.seen = [];
      new MutationObserver(() => {
        const told = document.querySelector('[data-testid=count]') ? 'count'
          : document.querySelector('[data-testid=game-over]') ? 'over'
          : /Chaque houx vaut [1-4]/.test(document.body.innerText) ? 'die' : null;
        if (told && window.seen.at(-1) !== told) window.seen.push(told);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    }""")
    page.emulate_media(reduced_motion="no-preference")
    choice(player, "stop").tap()
    player.find("confirm").tap()
    expect(player.find("game-over")).to_be_visible()
    assert page.evaluate("window.seen") == ["die", "count", "over"]


def test_points_come_with_their_reasons_for_all_six(somebody: Sit) -> None:
    player = somebody()
    page = player.page
    page.set_viewport_size({"width": 1280, "height": 720})
    sit(player, "winter", 6)
    sheet = page.locator("svg.sheet").first.bounding_box()
    assert sheet and sheet["height"] >= 440
    score = page.get_by_role("complementary").get_by_role("table")
    expect(score).to_contain_text("3 chacun, si ≥ nuages")
    expect(score.get_by_role("row", name="Houx").get_by_role("cell")).to_have_text(["0 × dé"] * 6)
    panel = page.get_by_role("complementary").bounding_box()
    last = score.get_by_role("columnheader").last.bounding_box()
    assert panel and last and last["x"] + last["width"] <= panel["x"] + panel["width"]
    expect(page.get_by_role("list", name="Symboles encore libres").get_by_role("listitem").first).to_be_attached()


def test_a_seat_has_one_status_and_the_true_one(somebody: Sit) -> None:
    player = somebody()
    lay(player, "Moi", "Ici", game="rustling")
    panels = [player.page.locator(f'[data-seat="{seat}"] .status') for seat in range(2)]
    seen: set[str] = set()
    while "Fiche terminée" not in seen:
        seat = int(player.wait().partition(":")[0])
        expect(panels[seat]).to_contain_text("À vous de jouer")
        seen.add(panels[1 - seat].inner_text().partition("prévision")[0].strip())
        found = offered(player)
        wanted = ("stop",) if seat == 0 else ("continue", "draw")
        take(player, next((one for one in found if one.split()[0] in wanted), found[0]))
    assert seen == {"Attend", "Joue…", "A choisi", "Fiche terminée"}
