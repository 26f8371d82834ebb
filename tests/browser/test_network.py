"""People together over networks that are slow or fail, in a real browser."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from tests.browser.driver import MOMENT, Player, lay
from tests.browser.fixtures import Sit
from tests.browser.test_bosk import sit as sit_at_bosk

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

GAME = "bosk"
# A network that can be cut, and that holds every move back while `held` is a list.
NETWORK = """() => {
  const Real = WebSocket;
  window.sockets = [];
  window.held = null;
  window.WebSocket = class extends Real {
    constructor(url) {
      super(window.down ? 'ws://127.0.0.1:9/' : url);
      window.sockets.push(this);
    }
    send(text) {
      const go = () => super.send(text);
      if (window.held && JSON.parse(text).type === 'play') window.held.push(go);
      else go();
    }
  };
}"""


def test_a_move_on_its_way_says_so(somebody: Sit) -> None:
    player = somebody()
    player.page.add_init_script(f"({NETWORK})()")
    sit_at_bosk(player, 2)
    player.page.evaluate("window.held = []")
    player.choices.first.click()
    expect(player.find("prompt")).to_contain_text("Envoi…")
    player.page.evaluate("window.held.forEach((go) => go())")
    player.page.wait_for_function(MOMENT)
    expect(player.find("prompt")).not_to_contain_text("Envoi…")


# Whether the page asks its connection for a sign of life the very moment that this happens to the window.
ASKED = """(event) => {
  const socket = window.sockets.at(-1);
  let asked = 0;
  socket.send = (text) => void (asked += Number(JSON.parse(text).type === 'ping'));
  (event === 'online' ? window : document).dispatchEvent(new Event(event));
  delete socket.send;
  return asked;
}"""
# The network is back, which the page has been told: whether it calls at once, however long it meant to wait.
CALLED = """() => {
  if (window.sockets.at(-1).readyState !== WebSocket.CLOSED) return null;
  const before = window.sockets.length;
  window.down = false;
  window.dispatchEvent(new Event('online'));
  return window.sockets.length - before ? 'at once' : 'later';
}"""


def test_a_page_that_wakes_looks_at_once_whether_its_connection_lives(somebody: Sit) -> None:
    player = somebody()
    page = player.page
    page.add_init_script(f"({NETWORK})()")
    player.play_now(GAME)
    player.wait()
    for event in ("online", "visibilitychange"):
        assert page.evaluate(ASKED, event) == 1, event
    page.evaluate("window.down = true; window.sockets.at(-1).close()")
    expect(player.find("prompt")).to_contain_text("Connexion perdue")
    page.wait_for_function("() => window.sockets.length > 2")
    assert page.wait_for_function(CALLED).json_value() == "at once"
    expect(player.find("prompt")).not_to_contain_text("Connexion perdue")


@contextmanager
def pair(somebody: Sit) -> Iterator[tuple[Player, Player]]:
    """Two people at a table with a link."""
    host, friend = somebody(), somebody()
    host.page.add_init_script(f"({NETWORK})()")
    lay(host, "Moi", "Ami", public=True)
    friend.page.goto(host.find("invitation").input_value())
    friend.page.get_by_label("nom").fill("Inès")
    friend.find("sit").click()
    for player in (host, friend):
        player.find("table").wait_for()
    yield host, friend


def test_talk_shows_on_a_folded_panel_and_is_not_for_those_who_watch(somebody: Sit) -> None:
    with pair(somebody) as (host, friend):
        panel = host.page.get_by_role("complementary").locator("details").last
        panel.locator("summary").click()
        friend.page.get_by_label("Votre message").fill("Coucou")
        friend.page.keyboard.press("Enter")
        expect(panel).to_contain_text("1 nouveau message")
        panel.locator("summary").click()
        expect(panel).not_to_contain_text("1 nouveau message")
        crowd = somebody()
        crowd.page.goto(host.page.url)
        crowd.find("table").wait_for()
        expect(crowd.page.get_by_text("Seuls les joueurs de cette table")).to_be_visible()
        expect(crowd.page.get_by_label("Votre message")).to_have_count(0)


def test_a_line_of_talk_survives_a_lost_connection(somebody: Sit) -> None:
    with pair(somebody) as (host, friend):
        host.page.evaluate("window.down = true; window.sockets.at(-1).close()")
        expect(host.find("prompt")).to_contain_text("Connexion perdue")
        line = host.page.get_by_label("Votre message")
        line.fill("Toujours là")
        line.press("Enter")
        expect(host.page.get_by_text("partira dès que")).to_be_visible()
        host.page.evaluate("window.down = false")
        expect(friend.page.get_by_text("Toujours là")).to_have_count(1)
        expect(line).to_have_value("")


def test_people_play_without_hints_unless_the_host_wishes_and_know_who_is_who(somebody: Sit) -> None:
    host, friend = somebody(), somebody()
    lay(host, "Moi", "Ami")
    expect(host.page.get_by_text("Cette table se joue sans conseils")).to_be_visible()
    friend.page.goto(host.find("invitation").input_value())
    friend.find("sit").click()
    for player in (host, friend):
        player.find("table").wait_for()
        expect(player.find("hint")).to_have_count(0)
    expect(friend.page.locator('[data-seat="0"]')).to_contain_text("hôte")
    expect(host.page.locator('[data-seat="1"]')).to_contain_text("par lien")
    host.play_now(GAME)
    expect(host.find("hint")).to_be_visible()
