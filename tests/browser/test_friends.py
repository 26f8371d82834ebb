"""Friends at one table: a link, a name, talk, a rematch, and what a poor network does to all of it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.driver import CHANGED, MOMENT, lay, whoever
from tests.browser.fixtures import Sit
from tests.browser.seating import lay as lay_plainly
from tests.server.support import House

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

GAME = "bosk"
TOY = "cones"  # has secrets, simultaneous choices, and no board of its own
SHORT = "jay"  # played alone, against an automaton
# What there is to answer, until the page tells what keeps the table waiting.
TOLD = f"() => document.querySelector('.notice') ? 'told' : ({MOMENT})()"


def test_friends_meet_by_a_link_and_others_may_watch(somebody: Sit) -> None:
    host, friend, crowd = somebody(), somebody(), somebody()
    lay(host, "Moi", "Ami", public=True)
    link = host.find("invitation").input_value()
    friend.page.goto(link)
    friend.page.get_by_label("nom").fill("Inès")
    friend.find("sit").click()
    friend.find("table").wait_for()
    host.find("table").wait_for()
    expect(host.page.locator('[data-seat="1"]')).to_contain_text("Inès")

    crowd.page.goto(host.page.url)
    expect(crowd.page.get_by_text("Vous regardez.")).to_be_visible()
    assert crowd.choices.count() == 0
    expect(host.page.get_by_text("1 personne regarde")).to_be_visible()

    for _ in range(4):
        whoever(host, friend).act()
    assert host.faults == friend.faults == crowd.faults == []

    again = somebody()
    again.page.goto(link)
    expect(again.page.get_by_text("déjà servi")).to_be_visible()
    expect(again.find("sit")).to_have_count(0)


def test_the_host_keeps_the_link_for_the_friend(somebody: Sit) -> None:
    host, friend = somebody(), somebody()
    lay(host, "Moi", "Ami")
    link, table = host.find("invitation").input_value(), host.page.url
    friend.page.goto(link)
    expect(friend.page.get_by_role("heading", name="vous invite à une partie de Bosk")).to_be_visible()
    expect(friend.page.get_by_text("Plantez au printemps")).to_be_visible()  # who has never heard of it
    host.page.goto(link)
    expect(host.page.get_by_text("ne s’ouvre que sur cette machine")).to_be_visible()
    host.find("back").click()
    expect(host.page).to_have_url(table)
    friend.find("sit").click()
    friend.find("table").wait_for()


def test_a_join_whose_answer_is_lost_is_done_again_by_the_same_person(somebody: Sit) -> None:
    host, friend = somebody(), somebody()
    lay(host, "Moi", "Ami")
    lost: list[str] = []

    def lose(route: Route) -> None:
        if lost:
            route.continue_()
        else:
            lost.append(route.fetch().text())
            route.abort()

    friend.page.route("**/api/join", lose)
    friend.page.goto(host.find("invitation").input_value())
    friend.find("sit").click()
    expect(friend.page.get_by_text("Le serveur ne répond pas.")).to_be_visible()
    assert lost
    friend.find("sit").click()
    friend.find("table").wait_for()
    whoever(host, friend).act()


def test_a_box_that_does_not_arrive_is_asked_for_again(somebody: Sit) -> None:
    player = somebody()
    player.play_now(GAME)
    player.page.route(f"**/api/games/{GAME}?*", lambda route: route.abort())
    player.page.reload()
    expect(player.page.get_by_text("Le serveur ne répond pas.")).to_be_visible()
    player.page.unroute(f"**/api/games/{GAME}?*")
    player.find("table").wait_for()


def test_an_end_that_does_not_arrive_is_told_and_asked_for_again(somebody: Sit) -> None:
    player = somebody()
    player.page.goto(f"/t/{lay_plainly(player, SHORT, ('me',), {'rounds': '1'})}")
    script = re.compile(r"/End-[^/]*\.js")
    player.page.route(script, lambda route: route.abort())
    told = player.page.get_by_role("status").filter(has_text="Le serveur ne répond pas.")
    while (moment := player.page.wait_for_function(TOLD).json_value()) != "told":
        player.press(player.choices)
        player.page.wait_for_function(CHANGED, arg=moment)
        player.confirm()
        player.page.wait_for_function(f"(before) => ({MOMENT})() !== before", arg=moment)
    expect(told).to_be_visible()
    expect(player.find("table")).to_be_visible()
    player.page.unroute(script)
    expect(player.find("game-over")).to_be_visible()
    expect(told).to_have_count(0)


def test_what_is_pressed_does_not_move_when_the_fonts_arrive(somebody: Sit) -> None:
    host = somebody()
    lay(host, "Moi", "Ami")
    link = host.find("invitation").input_value()
    places = []
    for with_fonts in (False, True):
        friend = somebody(phone=True)
        if not with_fonts:
            friend.page.route("**/*.woff2", lambda route: route.abort())
        friend.page.goto(link)
        expect(friend.page.get_by_text("vous invite à une partie de Bosk")).to_be_visible()
        friend.page.evaluate("document.fonts.ready.then(() => null)")
        places.append(friend.find("sit").bounding_box())
    assert places[0] and places[1]
    assert abs(places[0]["y"] - places[1]["y"]) < 5


def test_friends_talk(somebody: Sit) -> None:
    host, friend = somebody(), somebody()
    lay(host, "Moi", "Ami")
    friend.page.goto(host.find("invitation").input_value())
    friend.find("sit").click()
    friend.page.get_by_label("Votre message").fill("Bonjour <b>toi</b>")
    friend.page.keyboard.press("Enter")
    expect(host.page.get_by_text("Bonjour <b>toi</b>")).to_be_visible()


def test_a_bot_plays_for_a_friend_who_is_away_until_they_are_back(somebody: Sit, house: House) -> None:
    host, friend = somebody(), somebody()
    table = lay_plainly(host, TOY, ("me", "friend"), {})
    house.rows("update tables set patience = 0 where id = ?", table)  # before the server first looks at it
    seats = host.page.request.get(f"/api/tables/{table}").json()["seats"]
    friend.page.goto(f"/join/{seats[1]['invitation']}")
    friend.page.get_by_label("nom").fill("Inès")
    friend.find("sit").click()
    friend.wait()
    host.page.goto(f"/t/{table}")
    host.wait()
    expect(host.find("stand-in")).to_have_count(0)
    friend.page.goto("about:blank")
    host.act()
    expect(host.page.get_by_text("Inès ne répond plus depuis un moment.")).to_be_visible()
    host.find("stand-in").click()
    host.act()
    expect(host.page.get_by_text("En l’absence d’Inès, un bot joue à sa place.")).to_be_attached()
    friend.page.goto(f"/t/{table}")
    friend.find("table").wait_for()
    expect(friend.find("table")).to_have_attribute("data-viewer", "1")
    expect(host.page.locator('[data-seat="1"]')).to_contain_text("Inès")
    while whoever(host, friend).act():
        pass
    assert host.faults == friend.faults == []


def test_friends_play_again(somebody: Sit) -> None:
    host, friend = somebody(), somebody()
    lay(host, "Moi", "Ami", game=TOY)
    friend.page.goto(host.find("invitation").input_value())
    friend.find("sit").click()
    friend.find("table").wait_for()
    while whoever(host, friend).act():
        pass
    host.find("rematch").click()
    expect(host.page.get_by_text("La table attend encore un joueur.")).to_be_visible()
    expect(friend.find("rematch")).to_have_text("Rejoindre la revanche")
    friend.find("rematch").click()
    friend.find("table").wait_for()
    host.find("table").wait_for()
    assert friend.page.url == host.page.url
