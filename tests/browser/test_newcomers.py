"""What people stumbled over on their first evening here, in a real browser: each was seen, none may come back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driver import AT_REST, CHANGED, MOMENT, Player
from tests.browser.fixtures import Sit
from tests.browser.seating import Seating
from tests.browser.test_bosk import forward, lay as lay_bosk, play_until_counted, sit as sit_at_bosk
from tests.browser.test_rustling import choice, offered, sit as sit_at_rustling, take as take_step, to_draw
from tests.browser.test_toys import sit as sit_at_toy, take

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

GAME = "bosk"
AUTOMATON = "jay"
SMALL_LAPTOPS = [(1280, 720), (1366, 768)]
POOR = Seating("bosk", "({ gains }) => -(gains?.[seat] ?? 0)")  # who has the fewest points lays the wind board
# Keeps all that an element ever said, and when.
LISTEN = """(name) => {
  window.said = [];
  window.at = [];
  const say = () => {
    const text = document.querySelector(`[data-testid="${name}"]`)?.textContent ?? '';
    if (!text || text === window.said.at(-1)) return;
    window.said.push(text);
    window.at.push(performance.now());
  };
  new MutationObserver(say).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
# Whether there was ever a moment with neither the table nor the result, and when the result came.
NEVER_BLANK = """() => {
  window.blank = false;
  new MutationObserver(() => {
    window.blank ||= !document.querySelector('[data-testid="table"], [data-testid="game-over"]');
    if (document.querySelector('[data-testid="game-over"]')) window.over ??= performance.now();
  }).observe(document.body, { subtree: true, childList: true });
}"""
# How large the stage is, and whether the prompt says all it has to say.
# One of the longest things that Bosk ever says there, fitted as it is when a font arrives.
SAY_MUCH = """() => {
  document.querySelector('[data-testid="prompt"] b').textContent = 'Posez une feuille : il vous en reste 2.';
  document.querySelector('[data-testid="prompt"] .more').textContent = 'Si l’hiver était compté maintenant : ' +
    '+4 points pour vous, −4 pour Gland 2. Une feuille sur 2 sera perdue.';
  document.fonts.dispatchEvent(new Event('loadingdone'));
}"""
# As it is painted: letters are fitted to their room when a frame is laid out.
LAYOUT = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
  const { width, height } = document.querySelector('main > .stage').getBoundingClientRect();
  const say = document.querySelector('[data-testid="prompt"]');
  const cut = say.scrollHeight > say.clientHeight || say.scrollWidth > say.clientWidth;
  done({ stage: [width, height], cut: cut && say.textContent });
})))"""


def animated(player: Player) -> None:
    player.page.emulate_media(reduced_motion="no-preference")


def points(page: Page) -> list[int]:
    """The large number of every seat."""
    return [int(text) for text in page.get_by_test_id("points").all_inner_texts()]


# A table can be set up on a phone


def test_a_phone_sets_up_a_table_from_the_card_the_menu_and_the_list(somebody: Sit) -> None:
    player = somebody(phone=True)
    page = player.page
    page.goto("/")
    expect(page.get_by_text("Première visite")).to_be_visible()
    expect(page.get_by_text("Sans compte")).to_be_visible()
    link = page.get_by_role("link", name="Préparer une table de Bosk")
    box = link.bounding_box()
    assert box and box["width"] >= 44 and box["height"] >= 44

    title = page.get_by_role("heading", name="Bosk", exact=True).bounding_box()
    assert title
    page.touchscreen.tap(title["x"] + 20, title["y"] + 10)
    expect(page).to_have_url("/new?game=bosk")
    expect(player.find("start")).to_be_visible()

    page.goto("/games")
    page.get_by_role("main").get_by_role("link", name="Nouvelle table").tap()
    expect(page).to_have_url("/new")
    page.get_by_role("button", name="Menu").tap()
    expect(page.get_by_role("navigation").get_by_role("link", name="Nouvelle table")).to_be_visible()


def test_running_tables_leave_the_games_in_sight_on_a_phone(somebody: Sit) -> None:
    player = somebody(phone=True)
    for _ in range(4):
        player.play_now(GAME)
        player.wait()
    player.page.goto("/")
    expect(player.page.get_by_role("link", name="Reprendre")).to_have_count(4)
    expect(player.page.get_by_role("link", name="Reprendre").first).to_be_in_viewport()
    expect(player.find(f"play-{GAME}")).to_be_in_viewport()


# Counts, rounds and the end are moments of their own


def test_a_count_asks_nothing_its_totals_run_and_a_click_on_the_board_only_ends_it(somebody: Sit) -> None:
    player = somebody()
    page = player.page
    animated(player)
    POOR.go_on(player, lay_bosk(player, 2), "question.kind === 'plant' && view.trees.length >= 14")
    page.evaluate(LISTEN, "announced")
    play_until_counted(player)
    assert any("été" in text for text in page.evaluate("window.said")), "summer was not announced on the board"
    assert player.choices.count() == 0
    begun = points(page)
    stage = page.locator("main > .stage").bounding_box()
    assert stage
    page.wait_for_function(
        "(begun) => [...document.querySelectorAll('[data-testid=points]')].some((one, k) => +one.innerText > begun[k])",
        arg=begun,
    )
    assert player.choices.count() == 0
    assert "révision" not in page.locator("body").inner_text(), "a forecast tells how the count will end"
    bar, park = player.find("count").bounding_box(), page.get_by_role("group", name="Le parc").bounding_box()
    assert bar and park and bar["y"] >= park["y"] + park["height"], "the bar of the count lies on the park"
    page.mouse.click(stage["x"] + stage["width"] / 2, stage["y"] + stage["height"] / 4)
    expect(player.find("count")).to_have_count(0)
    moment = player.wait()
    assert all(late >= early for early, late in zip(begun, points(page), strict=True))
    assert sum(points(page)) > sum(begun)
    page.evaluate(AT_REST)  # had the click chosen, the choice would be laid or sent by now
    assert player.wait() == moment
    expect(page.locator('[data-action^="wind "]')).to_have_count(4)  # it is what comes after the count
    assert player.find("confirm").get_attribute("aria-disabled") == "true"


def test_a_sheet_is_counted_line_by_line(somebody: Sit) -> None:
    """In spring there are always bears outside: some line has points."""
    player = somebody(phone=True)
    page = player.page
    page.set_viewport_size({"width": 390, "height": 664})
    sit_at_rustling(player, "spring")
    to_draw(player)
    while not offered(player, "stop"):
        take_step(player, offered(player)[0])
    page.evaluate("""() => {
      window.lines = [];
      new MutationObserver(() => {
        const told = [...document.querySelectorAll('[data-testid=lines] li')].map((one) => one.innerText);
        if (told.length > window.lines.length) window.lines = told;
      }).observe(document.body, { subtree: true, childList: true });
    }""")
    page.emulate_media(reduced_motion="no-preference")
    choice(player, "stop").tap()
    player.find("confirm").tap()
    expect(player.find("skip")).to_be_in_viewport(ratio=1)
    expect(player.find("game-over")).to_be_visible()
    told = page.evaluate("window.lines")
    assert sum(int(line.split()[-1].replace("−", "-")) for line in told) == int(
        player.page.get_by_role("row", name="Total").get_by_role("cell").first.inner_text().replace("−", "-")
    )


def test_the_end_of_a_game_is_a_scene_and_never_a_blank_page(somebody: Sit) -> None:
    player = somebody()
    page = player.page
    animated(player)
    sit_at_toy(player, AUTOMATON, "me", options={"rounds": "1"})
    page.evaluate(NEVER_BLANK)
    page.evaluate(LISTEN, "prompt")
    for _ in range(50):
        over = "() => document.querySelector('[data-testid=game-over]') ? 'over' : (" + MOMENT + ")()"
        before = page.wait_for_function(over).json_value()
        if before == "over":
            break
        player.press(player.choices)
        page.wait_for_function(CHANGED, arg=before)
        player.confirm()
        page.wait_for_function(f"(before) => ({over})() !== before", arg=before)
    expect(player.find("game-over")).to_be_visible()
    verdict = player.page.get_by_role("heading", level=1).inner_text()
    said, at = page.evaluate("[window.said, window.at]")
    told = [when for text, when in zip(said, at, strict=True) if text.startswith(verdict)]
    assert told, "the table did not say who won"
    assert page.evaluate("window.over") - told[0] > 2000, "nobody had time to read who won"
    assert page.evaluate("window.blank") is False
    assert player.faults == []


def test_what_happened_since_my_last_turn_can_be_watched_again(somebody: Sit) -> None:
    player = somebody()
    page = player.page
    sit_at_toy(player, AUTOMATON, "me")
    expect(player.find("watch-again")).to_have_attribute("aria-disabled", "true")
    take(player, "nut")
    take(player, "ground")
    moment = player.wait()
    asked = player.find("prompt").inner_text()
    player.find("watch-again").click()
    expect(player.find("prompt")).to_contain_text("Depuis votre dernier tour : 1 sur")
    expect(player.find("prompt")).to_contain_text("Le geai")
    assert player.choices.count() == 0
    page.get_by_role("button", name="Étape suivante").click()
    expect(player.find("prompt")).to_contain_text("Depuis votre dernier tour : 2 sur")
    page.get_by_role("button", name="Revenir au jeu").click()
    assert player.wait() == moment
    assert player.find("prompt").inner_text() == asked
    page.keyboard.press("p")
    expect(player.find("again")).to_be_visible()
    page.keyboard.press("Escape")
    assert player.wait() == moment
    assert player.faults == []


# Everything fits, and stays where it is


@pytest.mark.parametrize("size", SMALL_LAPTOPS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_is_cut_or_moves_during_a_turn_on_a_small_laptop(somebody: Sit, size: tuple[int, int]) -> None:
    player = somebody()
    page = player.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    sit_at_bosk(player, 4, "shed", round=2)
    seen = []
    for _ in range(6):
        before = player.wait()
        seen.append(page.evaluate(LAYOUT))
        player.choices.first.hover()
        seen.append(page.evaluate(LAYOUT))
        player.press(player.choices)
        page.wait_for_function(CHANGED, arg=before)
        seen.append(page.evaluate(LAYOUT))
        if page.evaluate(MOMENT) == before:  # it is laid, and ends the turn
            break
    page.evaluate(SAY_MUCH)
    seen.append(page.evaluate(LAYOUT))
    assert [one["cut"] for one in seen if one["cut"]] == []
    assert len({tuple(one["stage"]) for one in seen}) == 1, seen
    total = page.get_by_role("complementary").get_by_role("rowheader", name="Total").bounding_box()
    panel = page.get_by_role("complementary").locator("details").first.bounding_box()
    assert total and panel
    assert total["y"] + total["height"] <= panel["y"] + panel["height"] + 1


@pytest.mark.parametrize("size", [(640, 360), (844, 390)], ids=["twice as large", "phone on its side"])
def test_a_tray_wraps_where_it_is_too_wide(somebody: Sit, size: tuple[int, int]) -> None:
    player = somebody()
    sit_at_bosk(player, 2, "tile", round=2)
    player.page.set_viewport_size({"width": size[0], "height": size[1]})
    pieces = player.page.locator("[data-tray] button")
    assert pieces.count() == 8
    if size[0] > 700:  # nothing has to be scrolled to
        for piece in pieces.all():
            expect(piece).to_be_in_viewport(ratio=1)
    for piece in pieces.all():
        piece.scroll_into_view_if_needed()
        box = piece.bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= size[0]


# What others hold and have


def test_a_tap_on_a_seat_unfolds_what_it_holds(somebody: Sit) -> None:
    player = somebody(phone=True)
    sit_at_bosk(player, 3, trees=3)
    seat = player.page.get_by_role("button", name="Gland 1")
    seat.tap()
    facts = player.find("facts")
    expect(facts).to_contain_text("Gland 1")
    expect(facts).to_contain_text("arbres à planter")
    expect(facts).to_contain_text("prévision")
    seat.tap()
    expect(facts).to_have_count(0)


def test_all_scores_of_six_are_in_sight_on_a_small_phone(somebody: Sit) -> None:
    player = somebody(phone=True)
    player.page.set_viewport_size({"width": 360, "height": 640})
    sit_at_rustling(player, seats=6)
    expect(player.find("points")).to_have_count(6)
    for seat in player.page.locator("article[data-seat]").all():
        panel, score = seat.bounding_box(), seat.get_by_test_id("points").bounding_box()
        assert panel and score and score["x"] + score["width"] <= panel["x"] + panel["width"] <= 360
        assert panel["x"] >= 0 and score["y"] + score["height"] < 200
    player.page.set_viewport_size({"width": 1280, "height": 720})
    for seat in player.page.locator("article[data-seat]").all():
        expect(seat).to_be_in_viewport(ratio=1)


def test_the_large_number_is_the_real_score_and_a_forecast_says_so(somebody: Sit) -> None:
    player = somebody()
    sit_at_bosk(player, 2, trees=4)
    assert points(player.page) == [0, 0]
    expect(player.page.locator('[data-seat="0"]')).to_contain_text("prévision")
    score = player.page.get_by_role("complementary").get_by_role("table")
    expect(score.get_by_role("row", name="Total").get_by_role("cell")).to_have_text(["0", "0"])
    expect(score.get_by_role("row", name="Prévision").get_by_role("cell").first).not_to_have_text("0")


# The log, and what is heard


def test_the_log_has_a_line_for_each_turn_under_its_round(somebody: Sit) -> None:
    player = somebody()
    sit_at_bosk(player, 2, "shed", round=2)
    log = player.page.get_by_role("complementary")
    expect(log.get_by_role("heading", level=3, name="Manche 2")).to_be_visible()
    expect(log.get_by_text("Vous plantez").first).to_be_attached()
    turns = log.locator("ol > li")
    steps = log.locator("ol li li")
    assert steps.count() > 0 and turns.count() < 60
    folded = log.locator("details:not([open]) > summary").filter(has_text="autre")
    first = folded.first.locator("xpath=..").locator("li").first
    expect(first).to_be_hidden()
    folded.first.click()
    expect(log.locator("ol details[open]").last.locator("li").first).to_be_visible()


def test_a_turn_is_told_aloud_once_with_everybodys_points(somebody: Sit) -> None:
    player = somebody()
    page = player.page
    animated(player)
    sit_at_toy(player, AUTOMATON, "me")
    take(player, "nut")
    page.evaluate(LISTEN, "spoken")
    take(player, "ground")
    moment = player.wait()
    page.wait_for_function(
        "() => document.querySelector('[data-testid=spoken]').textContent.includes('Le geai')",
    )
    said: list[str] = page.evaluate("window.said")
    told = [text for text in said if "Le geai" in text]
    assert len(told) == 1, said
    assert "Vous " in told[0] and "point" in told[0]
    assert len(said) <= 2, said
    assert player.wait() == moment


def test_the_focus_never_falls_to_the_page(somebody: Sit) -> None:
    player = somebody()
    page = player.page
    sit_at_bosk(player, 2)
    for _ in range(2):
        before = player.wait()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        page.wait_for_function(CHANGED, arg=before)
    before = page.evaluate(MOMENT)
    page.keyboard.press("Control+Enter")
    page.wait_for_function(f"(before) => ({MOMENT})() !== before", arg=before)
    player.wait()
    page.wait_for_function("() => document.activeElement !== document.body")
    assert page.evaluate("document.activeElement.closest('main') !== null")


# Choosing


def test_what_is_laid_is_not_played_until_it_is_chosen_again(somebody: Sit) -> None:
    player = somebody()
    page = player.page
    sit_at_bosk(player, 2)
    take(player, "value 1")
    moment = player.wait()
    crossing = page.locator('[data-action^="plant"]').nth(5)
    crossing.dblclick()
    expect(player.find("confirm")).to_have_attribute("aria-disabled", "false")
    expect(player.find("prompt")).to_contain_text("Rien n’est encore joué")
    page.wait_for_timeout(600)  # longer than a double click
    assert player.wait() == moment
    crossing.click()
    page.wait_for_function(f"(before) => ({MOMENT})() !== before", arg=moment)
    expect(page.get_by_text("Vous plantez").first).to_be_visible()


# The smallest windows


@pytest.mark.parametrize("game", ["bosk", "rustling"])
def test_what_decides_stays_in_reach_in_the_smallest_window(somebody: Sit, game: str) -> None:
    player = somebody(phone=True)
    player.page.set_viewport_size({"width": 375, "height": 553})
    player.play_now(game)
    player.wait()
    for name in ("confirm", "tab-board", "tab-score"):
        expect(player.find(name)).to_be_in_viewport(ratio=1)


def test_four_at_a_small_laptop_see_the_winds_and_may_look_through_the_trees(somebody: Sit) -> None:
    player = somebody()
    player.page.set_viewport_size({"width": 1280, "height": 720})
    forward(player, lay_bosk(player, 4), "shed", round=1)
    expect(player.page.get_by_role("list", name="Plateau des vents")).to_be_in_viewport(ratio=1)
    expect(player.page.get_by_role("button", name="Qui tient chaque terrain")).to_be_in_viewport(ratio=1)
