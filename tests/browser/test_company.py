"""A first game that teaches, ways to a table, finished games handed on, and one's own past, in a real browser."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from tests.browser.axe import faults_of
from tests.browser.driver import CHANGED, MOMENT, lay
from tests.browser.fixtures import Sit
from tests.browser.seating import Seating, lay as lay_plainly
from tests.browser.test_toys import CARDS, sit as sit_at_toy
from tests.server.support import House

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

GAME = "bosk"
TOY = "jay"
SITTING = Seating("leaf", "({ total = 0, kind }) => kind === 'draw' ? 9 : total")


# A first game


@pytest.mark.parametrize("wishes", [{}, {"phone": True, "french": False, "dark": True}], ids=["desktop", "phone"])
def test_a_first_game_explains_each_new_question_once(somebody: Sit, wishes: dict[str, bool]) -> None:
    player = somebody(**wishes)
    page = player.page
    page.goto("/")
    player.find(f"guided-{GAME}").click()
    guide, pointed = player.find("guide"), player.find("pointed")
    expect(guide).to_contain_text(re.compile("Plantez au printemps|Plant in spring"))
    expect(page.locator('[data-seat="1"]')).to_contain_text(re.compile("Gland|Acorn"))
    expect(pointed).to_have_count(0)
    player.wait()
    player.find("guide-next").click()
    lesson = guide.locator("[data-lesson]")
    expect(lesson).to_have_attribute("data-lesson", "value")
    expect(lesson.locator("p").first).to_be_visible()
    expect(pointed).to_be_visible()
    assert faults_of(player) == []
    player.find("guide-next").click()
    expect(lesson).to_have_count(0)
    expect(pointed).to_have_count(0)
    player.press(player.choices)
    expect(lesson).to_have_attribute("data-lesson", "plant")
    page.reload()
    expect(lesson).to_have_attribute("data-lesson", "plant")
    guide.get_by_role("button").last.click()
    expect(lesson).to_have_count(0)
    page.reload()
    player.wait()
    expect(guide).to_have_count(0)
    assert player.faults == []


def test_a_first_game_of_any_game_is_played_to_its_end(somebody: Sit) -> None:
    player = somebody()
    player.page.goto("/")
    player.find(f"guided-{TOY}").click()
    player.find("table").wait_for()
    lessons: set[str] = set()
    while player.wait() != "over":
        while (lesson := player.page.locator("[data-lesson]")).count():
            lessons.add(lesson.get_attribute("data-lesson") or "")
            player.find("guide-next").click()
        player.act()
    assert len(lessons) > 2 and "goal" in lessons
    assert player.faults == []


# Ways to a table


def test_an_invitation_tells_who_sits_there_and_a_fresh_one_voids_the_old(somebody: Sit) -> None:
    host, friend = somebody(), somebody(phone=True)
    host.page.goto(f"/new?game={GAME}")
    host.page.get_by_role("radiogroup", name="place 2").get_by_text("Ami", exact=True).click()
    host.find("patience").select_option("30")
    host.find("start").click()
    old = host.find("invitation").input_value()
    host.find("qr").click()
    expect(host.page.get_by_role("img", name="QR code du lien pour la place 2")).to_be_visible()
    friend.page.goto(old)
    seats = friend.page.get_by_role("list", name="Autour de la table").get_by_role("listitem")
    expect(seats).to_have_text(["Promeneur", "votre place"])
    assert faults_of(friend) == []

    host.find("fresh").click()
    expect(host.page.get_by_text("l’ancien ne vaut plus rien")).to_be_visible()
    assert faults_of(host) == []
    friend.find("sit").click()
    expect(friend.page.get_by_text("déjà servi ou n’existe pas")).to_be_visible()
    friend.page.goto(host.find("invitation").input_value())
    friend.find("sit").click()
    friend.find("table").wait_for()
    table = friend.page.url.rpartition("/")[2]
    assert friend.page.request.get(f"/api/tables/{table}").json()["patience"] == 30


def test_a_code_said_aloud_leads_to_the_table(somebody: Sit) -> None:
    host, friend = somebody(), somebody(phone=True, french=False)
    lay(host, "Moi", "Ami")
    host.find("make-code").click()
    code = host.find("code").inner_text()
    assert re.fullmatch(r"[\w-]+-\d\d", code)
    friend.page.goto("/")
    entry = friend.page.get_by_placeholder("Link or code")
    entry.fill("nonesuch-99")
    entry.press("Enter")
    expect(friend.page.get_by_text("leads to no free seat")).to_be_visible()
    friend.page.goto("/")
    entry.fill(code.upper().replace("-", " "))
    entry.press("Enter")
    friend.find("sit").click()
    friend.find("table").wait_for()
    host.find("table").wait_for()
    assert host.faults == []


def test_a_free_seat_of_a_public_table_is_taken_from_the_home_page(somebody: Sit) -> None:
    host, stranger = somebody(), somebody()
    lay(host, "Moi", "Ami", game=TOY, public=True)
    host.find("invitation").wait_for()
    table = host.page.url.rpartition("/")[2]
    stranger.page.goto("/")
    stranger.page.locator(f'a[href="/t/{table}"]', has_text="Prendre place").click()
    stranger.find("sit").click()
    stranger.find("table").wait_for()
    host.find("table").wait_for()
    stranger.page.get_by_role("button", name="Réglages").click()
    stranger.page.get_by_role("button", name="Quitter la partie").click()
    stranger.page.get_by_role("button", name="Laisser ma place").click()
    expect(host.page.get_by_text("a quitté la table")).to_be_attached()


def test_a_running_table_says_how_far_it_is_and_can_be_taken_off_the_list(somebody: Sit) -> None:
    player = somebody(phone=True)
    sit_at_toy(player, TOY, "me", "bot")
    player.act()
    way = player.page.locator(f'a[href="/t/{player.page.url.rpartition("/")[2]}"]')
    player.page.goto("/")
    table = player.find("running").filter(has=way)
    expect(table.locator(".num").first).to_be_visible()
    expect(table).to_contain_text("Reprendre")
    table.get_by_role("button", name="Retirer de la liste").click()
    player.find("dismiss-yes").click()
    expect(way).to_have_count(0)
    player.page.goto("/games")
    expect(player.page.get_by_text("Vous n’avez pas encore de partie.")).to_be_visible()


def test_a_table_without_a_network_says_so(somebody: Sit) -> None:
    player = somebody(worker=True)
    sit_at_toy(player, TOY, "me", "bot")
    player.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    player.page.context.set_offline(True)
    player.page.reload()
    expect(player.page.get_by_text("Pas de connexion au serveur")).to_be_visible()
    player.page.context.set_offline(False)
    player.find("table").wait_for()


# Finished games


def test_a_shared_game_is_watched_by_anybody_with_chances_story_and_the_owl(somebody: Sit) -> None:
    host, stranger = somebody(), somebody()
    sit_at_toy(host, TOY, "me", "bot")
    host.play_to_the_end()
    switch = host.page.get_by_role("switch", name="Partager cette partie")
    expect(switch).not_to_be_checked()
    stranger.page.goto(f"{host.page.url}/replay")
    expect(stranger.page.get_by_text("privée, ou n’existe pas")).to_be_visible()
    switch.check()
    stranger.page.goto(host.find("share-link").input_value())
    graph = stranger.page.get_by_role("slider", name="Chances de gagner")
    graph.wait_for()
    stranger.find("slider").fill("4")
    stranger.find("prompt").click()
    stranger.page.keyboard.press("ArrowRight")
    expect(graph).to_have_value("5")
    expect(stranger.find("story").locator("[aria-current=step]").first).to_be_visible()
    stranger.find("ask-owl").click()
    expect(stranger.find("owl")).to_contain_text("Hibou aurait")
    assert faults_of(stranger) == []
    assert host.faults == []

    host.find("slider").fill("2")
    host.find("replay").click()
    expect(host.find("slider")).to_have_value("2")


def test_ones_past_has_scores_filters_and_numbers_and_can_be_forgotten(somebody: Sit) -> None:
    player = somebody(phone=True)
    for seats in (("me", "bot"), ("me",)):
        sit_at_toy(player, TOY, *seats)
        player.play_to_the_end()
    player.page.goto("/games")
    past = player.find("past")
    expect(past).to_have_count(2)
    expect(past.first.locator(".num").first).to_be_visible()
    expect(player.find("numbers").locator("tbody tr").first).to_contain_text("2")
    assert faults_of(player) == []
    player.find("filter-against").select_option("bots")
    expect(past).to_have_count(1)
    player.find("filter-game").select_option(GAME)
    expect(past).to_have_count(0)
    player.find("filter-game").select_option(TOY)
    expect(past).to_have_count(1)
    past.get_by_role("button", name="Retirer de ma liste").click()
    player.find("remove-yes").click()
    expect(past).to_have_count(0)
    player.page.reload()
    expect(past).to_have_count(1)
    assert player.faults == []


# One device for all


@contextmanager
def thinking(house: House) -> Iterator[None]:
    """No bot comes to a decision meanwhile, not even where all are asked at once."""
    workers = house.workers()
    for worker in workers:
        os.kill(worker, signal.SIGSTOP)
    try:
        yield
    finally:
        for worker in workers:
            os.kill(worker, signal.SIGCONT)


def test_while_a_bot_thinks_the_device_stays_with_who_played_last(somebody: Sit, house: House) -> None:
    player = somebody()
    with thinking(house):
        sit_at_toy(player, CARDS, "me", "hot", "bot")  # all three choose a card, in secret
        for seat in ("0", "1"):
            before = player.wait()
            assert before.partition(":")[0] == seat
            player.press(player.choices)
            player.page.wait_for_function(CHANGED, arg=before)
            player.confirm()
        expect(player.page.locator('[data-seat="2"]')).to_contain_text("Joue…")
        expect(player.find("table")).to_have_attribute("data-viewer", "1")
        expect(player.find("veil")).to_have_count(0)
    while player.wait().startswith("1:"):
        player.act()
    assert player.faults == []


def test_what_one_has_drawn_is_not_named_in_the_log_of_the_next(somebody: Sit) -> None:
    player = somebody()
    page = player.page
    table = lay_plainly(player, "leaf", ("me", "hot"), {"first_player": "1"})
    SITTING.go_on(player, table, "seat === 0 && actions.some(({ kind }) => kind === 'draw')")
    log = page.get_by_role("complementary")
    drawn = re.compile(r"pioche une carte Feuille\s:")
    before = player.wait()
    page.locator('[data-action^="draw"]').first.click()
    page.wait_for_function(CHANGED, arg=before)
    player.confirm()
    expect(log).to_contain_text(drawn)
    while player.wait().startswith("0:"):
        player.act()
    expect(player.find("table")).to_have_attribute("data-viewer", "1")
    expect(log).to_contain_text(re.compile("pioche une carte Feuille"))
    expect(log).not_to_contain_text(drawn)
    assert player.faults == []


def test_who_holds_the_device_does_a_whole_turn_before_it_is_passed_on(somebody: Sit) -> None:
    player = somebody()
    lay(player, "Moi", "Ici", "Ici", "Ici", game="rustling")
    going_on = ", ".join(f'[data-action^="{kind}"]' for kind in ("start", "draw", "mark", "row", "continue"))
    sittings: list[tuple[str, list[str]]] = []
    while sum("continue" in kinds for _, kinds in sittings) < 8:
        before = player.wait()
        viewer = before.partition(":")[0]
        kind = str(player.page.locator(going_on).first.get_attribute("data-action")).partition(" ")[0]
        if not sittings or sittings[-1][0] != viewer:
            sittings.append((viewer, []))
        sittings[-1][1].append(kind)
        player.press(player.page.locator(going_on))
        player.page.wait_for_function(CHANGED, arg=before)
        player.confirm()
        player.page.wait_for_function(f"(before) => ({MOMENT})() !== before", arg=before)
    turns = [kinds for _, kinds in sittings if kinds != ["start"]]
    assert all("draw" in kinds and kinds[-1] == "continue" for kinds in turns)
    assert len(turns) <= 8
    assert player.faults == []
