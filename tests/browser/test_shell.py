"""The shell in a real browser: the ways to a table and back, people together, keyboard, accessibility, no network."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from bosquet.core.registry import game, games
from tests.browser.axe import faults_of
from tests.browser.driver import lay
from tests.browser.fixtures import Sit
from tests.browser.seating import lay as sit_down

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

GAME = "bosk"
PAGES = ("/", "/new?game=bosk", "/rules/bosk", "/settings", "/account", "/games", "/feats", "/nowhere")
TOY = "cones"  # has secrets, simultaneous choices, and no board of its own


def test_the_page_speaks_the_language_of_the_browser_and_any_other(somebody: Sit) -> None:
    page = somebody(french=False).page
    page.goto("/")
    expect(page.get_by_role("link", name="My games")).to_be_visible()
    page.get_by_role("button", name="Français").click()
    expect(page.get_by_role("link", name="Mes parties")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.reload()
    expect(page.get_by_role("link", name="Mes parties")).to_be_visible()


def test_the_theme_follows_the_device_until_it_is_chosen(somebody: Sit) -> None:
    page = somebody(dark=True).page
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Thème clair").click()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_one_click_leads_into_a_game_against_a_bot(somebody: Sit) -> None:
    player = somebody()
    player.play_now(GAME)
    assert player.wait() != "over"
    assert player.choices.count() > 1
    expect(player.page.locator('[data-seat="1"]')).to_contain_text("Écureuil")


def test_a_reload_in_the_middle_of_a_turn_loses_nothing(somebody: Sit) -> None:
    player = somebody()
    player.play_now(GAME)
    player.act()
    before, asked = player.wait(), player.find("prompt").inner_text()
    player.page.reload()
    assert player.wait() == before
    assert player.find("prompt").inner_text() == asked


def test_undo_takes_back_what_is_staged_and_then_the_last_step(somebody: Sit) -> None:
    player = somebody()
    player.play_now(GAME)
    player.wait()
    first = player.find("prompt").inner_text()
    player.choices.first.click()
    expect(player.find("prompt")).not_to_have_text(first)
    player.wait()
    player.choices.nth(5).click()
    expect(player.find("confirm")).to_have_attribute("aria-disabled", "false")
    player.find("undo").click()
    expect(player.find("confirm")).to_have_attribute("aria-disabled", "true")
    player.find("undo").click()
    player.wait()
    assert player.find("prompt").inner_text() == first


def test_a_turn_by_keyboard_alone(somebody: Sit) -> None:
    player = somebody()
    player.play_now(GAME)
    page = player.page
    before = player.wait()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.wait_for_function(
        "(before) => document.querySelector('[data-testid=table]').dataset.decision !== before.split(':')[1]",
        arg=before,
    )
    player.wait()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(player.find("confirm")).to_have_attribute("aria-disabled", "false")
    page.keyboard.press("Control+Enter")
    expect(page.get_by_text("Vous plantez")).to_be_visible()


def test_the_hint_marks_choice_after_choice_and_the_draws_are_sealed(somebody: Sit) -> None:
    player = somebody()
    player.play_now(GAME)
    player.wait()
    player.page.keyboard.press("h")
    gesture = re.compile(r"Le hibou propose\s: planter un arbre de valeur \d, puis planter au carrefour \w+")
    expect(player.find("prompt")).to_contain_text(gesture)
    expect(player.find("prompt").locator(".more")).to_have_attribute("title", gesture)
    asked: list[str] = []
    player.page.on("request", lambda request: asked.append(request.url))
    player.page.locator("[data-tray] .advised").click()
    expect(player.page.locator(".spot.advised")).to_have_count(1)  # it goes on as far as the turn goes
    expect(player.find("prompt")).to_contain_text(re.compile(r"Le hibou propose\s: planter au carrefour"))
    assert not [url for url in asked if url.endswith("/hint")]

    player.page.get_by_role("button", name="Réglages").click()  # what chance will bring is sealed from the start
    player.page.get_by_text("Empreinte des tirages").click()
    expect(player.page.get_by_role("dialog").locator("code").filter(visible=True).last).to_have_text(
        re.compile("[0-9a-f]{64}")
    )


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_rules_of_this_moment_are_at_hand_and_lead_to_all_the_others(somebody: Sit, phone: bool) -> None:
    player = somebody(phone=phone)
    player.play_now(GAME)
    player.wait()
    player.page.get_by_role("button", name="Règles").click()
    drawer = player.page.get_by_role("dialog")
    expect(drawer).to_contain_text("Choisissez un arbre à planter.")
    ids = drawer.get_by_role("tabpanel").get_by_role("link")
    expect(ids).to_have_text(list(game(GAME).moments()["value"]))

    ids.filter(has_text="BOSK-52").click()
    expect(drawer.get_by_role("tab", name="Toute la règle")).to_have_attribute("aria-selected", "true")
    expect(drawer.locator("#BOSK-52")).to_be_in_viewport()
    player.page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)


def test_the_rules_turn_by_arrows(somebody: Sit) -> None:
    player = somebody()
    player.play_now(GAME)
    player.wait()
    player.page.keyboard.press("?")
    tab = player.page.get_by_role("tab", selected=True)
    expect(tab).to_have_text("Ce moment")
    tab.focus()
    for key, name in (("ArrowLeft", "Décompte"), ("Home", "Ce moment"), ("ArrowRight", "Toute la règle")):
        player.page.keyboard.press(key)
        expect(tab).to_have_text(name)
        expect(tab).to_be_focused()
    expect(player.page.get_by_role("tabpanel").get_by_text("BOSK-1", exact=True)).to_be_visible()


def test_who_watches_reads_the_rules_of_whoever_is_asked(somebody: Sit) -> None:
    host, crowd = somebody(), somebody()
    lay(host, "Moi", "Ici", game="rustling", public=True)
    host.find("veil").get_by_role("button").click()
    crowd.page.goto(host.page.url)
    crowd.find("table").wait_for()
    crowd.page.keyboard.press("?")
    expect(crowd.page.get_by_role("tabpanel").get_by_role("link")).to_have_text(
        list(game("rustling").moments()["start"])
    )
    crowd.page.get_by_role("tab", name="Décompte").click()
    expect(crowd.page.get_by_role("tabpanel")).to_contain_text("Abeille")  # the sheet is that of spring


@pytest.mark.parametrize("game", sorted(games()))
def test_rules_have_pictures_drawn_by_the_game_itself(somebody: Sit, game: str) -> None:
    player = somebody()
    player.page.goto(f"/rules/{game}")
    figures = player.page.get_by_role("figure")
    figures.first.wait_for()
    for figure in figures.all():
        expect(figure.locator("svg").filter(visible=True).first).to_be_visible()
        expect(figure.locator("figcaption")).not_to_be_empty()
    assert figures.locator("[data-action]").count() == 0
    assert player.faults == []


def test_a_hot_seat_table_asks_one_after_the_other(somebody: Sit) -> None:
    player = somebody()
    lay(player, "Moi", "Ici")
    player.find("table").wait_for()
    seen = set()
    for _ in range(6):
        seen.add(player.wait().partition(":")[0])
        expect(player.page.locator("article .who")).to_contain_text(["ici", "ici"])  # and nobody is "vous"
        player.act()
    assert seen == {"0", "1"}


def test_a_veil_hides_what_the_next_one_holds(somebody: Sit) -> None:
    player = somebody()
    lay(player, "Moi", "Ici", game=TOY)
    veil = player.find("veil")
    expect(veil).to_contain_text("Passez l’appareil")
    veil.get_by_role("button").click()
    expect(veil).to_have_count(0)
    player.act()
    expect(veil).to_contain_text("Joueur 2")
    assert player.play_to_the_end() > 0


def test_under_a_veil_nothing_is_reached_or_chosen(somebody: Sit) -> None:
    player = somebody()
    page = player.page
    lay(player, "Moi", "Ici", game="leaf")
    expect(player.find("veil")).to_be_visible()
    page.wait_for_function("() => document.querySelector('[data-tray] button')")
    asked = player.find("prompt").text_content() or ""
    for key in ("1", "2", "Control+Enter", "Tab", "Tab", "ArrowRight"):
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.closest('[data-testid=table]')") is None, key
    player.wait()
    expect(player.find("prompt")).to_have_text(asked)


def test_a_game_needs_no_board_of_its_own(somebody: Sit) -> None:
    player = somebody()
    player.play_now(TOY)
    assert player.play_to_the_end() > 0
    expect(player.page.get_by_role("table")).to_contain_text("Mangées")
    assert player.faults == []


def test_tables_wait_at_home_and_can_be_left(somebody: Sit) -> None:
    player = somebody()
    player.play_now(GAME)
    player.wait()
    player.page.goto("/")
    player.page.get_by_role("link", name="Reprendre").click()
    player.wait()
    player.page.get_by_role("button", name="Réglages").click()
    player.page.get_by_role("button", name="Quitter la partie").click()
    player.page.get_by_role("button", name="Laisser ma place").click()
    expect(player.page).to_have_url(re.compile("/$"))
    expect(player.page.get_by_role("link", name="Reprendre")).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "far"),
    [
        ("bosk", "Printemps"),
        ("canopy", "Saison 1"),
        ("indian_summer", "Manche 1"),
        ("leaf", "Manche 1"),
        ("rustling", "Printemps"),
    ],
)
def test_a_table_in_a_list_says_how_far_it_is(somebody: Sit, game: str, far: str) -> None:
    player = somebody()
    table = sit_down(player, game, ["me", "bot"], {})
    player.page.goto(f"/t/{table}")
    player.wait()
    colour = player.page.locator("article[data-seat='1'] header svg").get_attribute("style") or ""
    player.page.goto("/")
    expect(player.find("running").locator("small").first).to_have_text(far)
    expect(player.find("running").locator(".who svg").nth(1)).to_have_attribute("style", colour)


@pytest.mark.parametrize("game", ["bosk", "canopy", "indian_summer", "leaf", "rustling"])
def test_a_first_game_of_every_game_tells_its_goal_and_points_at_the_first_question(somebody: Sit, game: str) -> None:
    player = somebody(phone=True)
    player.page.goto("/")
    player.find(f"guided-{game}").click()
    player.wait()
    lesson = player.page.locator("[data-lesson]")
    expect(lesson).to_have_attribute("data-lesson", "goal")
    player.find("guide-next").click()
    expect(lesson).not_to_have_attribute("data-lesson", "goal")
    expect(lesson.locator("p").first).not_to_be_empty()
    ring, asked = player.find("pointed").bounding_box(), player.choices.first.bounding_box()
    assert ring and asked and ring["y"] <= asked["y"] <= ring["y"] + ring["height"]
    assert player.faults == []


def test_a_newcomer_is_led_into_a_guided_game(somebody: Sit) -> None:
    player = somebody(phone=True)
    player.page.goto("/")
    player.find("welcome").click()
    expect(player.find("guide")).to_contain_text("Le but")


def test_a_name_and_an_account(somebody: Sit) -> None:
    first, elsewhere = somebody(), somebody()
    first.page.goto("/account")
    first.page.get_by_label("Votre nom à table").fill("Camille")
    first.page.get_by_role("button", name="Enregistrer").click()
    expect(first.page.get_by_role("link", name="Camille")).to_be_visible()
    for player, deed in ((first, "Créer le compte"), (elsewhere, "Se connecter")):
        player.page.goto("/account")
        player.page.get_by_label("Nom du compte").fill("camille")
        player.page.get_by_label("Mot de passe").fill("un deux trois quatre")
        player.page.get_by_role("button", name=deed).click()
        expect(player.page.get_by_text("Votre compte est ouvert")).to_be_visible()


def test_nothing_leads_into_the_void(somebody: Sit) -> None:
    page = somebody().page
    for address in ("/nowhere", "/t/abcdefghijkl", "/t/abcdefghijkl/replay"):
        page.goto(address)
        expect(page.get_by_text("Personne dans cette clairière")).to_be_visible()
    page.goto("/join/nobody-invited-me")
    page.get_by_role("link", name="Retour à l’accueil").click()
    expect(page.get_by_role("heading", name="une seule clairière")).to_be_visible()


def test_the_shell_opens_without_a_network(somebody: Sit) -> None:
    page = somebody(worker=True).page
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.context.set_offline(True)
    page.goto("/games")
    expect(page.get_by_role("link", name="Bosquet, accueil")).to_be_visible()
    page.goto("/")
    expect(page.get_by_text("Pas de connexion")).to_be_visible()


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_axe_finds_nothing_at_all(somebody: Sit, phone: bool) -> None:
    player = somebody(phone=phone)
    page = player.page
    found: dict[str, list[str]] = {}
    for address in PAGES:
        page.goto(address)
        page.wait_for_load_state("networkidle")
        found[address] = faults_of(player)
    lay(player, "Moi", "Ami")
    player.find("invitation").wait_for()
    found["lobby"] = faults_of(player)
    player.play_now(GAME)
    player.act()
    player.wait()
    found["table"] = faults_of(player)
    page.keyboard.press("?")
    ids = page.get_by_role("tabpanel").get_by_role("link")
    ids.first.wait_for()
    found["rules of this moment"] = faults_of(player)
    ids.first.click()
    page.locator(".rule.shown").wait_for()
    found["all the rules"] = faults_of(player)
    page.get_by_role("tab", name="Décompte").click()
    found["rules of scoring"] = faults_of(player)
    player.play_now(TOY)
    player.play_to_the_end()
    player.find("rematch").wait_for()
    found["end"] = faults_of(player)
    assert {where: faults for where, faults in found.items() if faults} == {}
