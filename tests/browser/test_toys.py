"""Games without a board of their own, in a real browser: automata, frames, options that depend, feats, refusals."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.axe import faults_of
from tests.browser.driver import AT_REST, CHANGED, MOMENT, Player
from tests.browser.fixtures import Sit
from tests.browser.seating import lay

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

SHOTS = Path(os.environ["BOSQUET_SHOTS"]) if "BOSQUET_SHOTS" in os.environ else None  # where pictures are kept
AUTOMATON = "jay"  # it plays after everybody's turn, in one step or more
CARDS = "cones"  # hands, a deck, stages in which all choose at once
# Writes down what the plain board tells, one entry for each frame that is shown, with who was marked then.
WATCH = """() => {
  window.seen = [];
  const look = () => {
    const told = document.querySelector('[data-testid="told"]')?.innerText.trim();
    const prompt = document.querySelector('[data-testid="prompt"] b')?.innerText;
    const asked = document.querySelector('article.asked')?.dataset.seat;
    const last = window.seen.at(-1);
    if (told && told !== last?.told) window.seen.push({ told, prompt, asked, at: performance.now() });
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
# The next move that is sent becomes this one.
FORGE = """(action) => {
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    const message = JSON.parse(text);
    if (message.type === 'play') {
      message.actions = [action];
      WebSocket.prototype.send = send;
    }
    send.call(this, JSON.stringify(message));
  };
}"""


def sit(player: Player, game: str, *seats: str, options: Mapping[str, str] | None = None) -> None:
    """At a table of these: `me`, `hot`, `bot`."""
    player.page.goto(f"/t/{lay(player, game, seats, options or {})}")
    player.wait()


def take(player: Player, *kinds: str) -> None:
    """Answer with a choice of the first of these kinds that there is, and confirm where that is asked for."""
    before = player.wait()
    choices = next(found for kind in kinds if (found := player.page.locator(f'[data-action^="{kind}"]')).count())
    choices.first.click()
    player.page.wait_for_function(CHANGED, arg=before)
    player.confirm()
    player.page.wait_for_function(f"(before) => ({MOMENT})() !== before", arg=before)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("seats", [("me",), ("me", "bot"), ("me", "hot")], ids=["alone", "bot", "one device"])
@pytest.mark.parametrize("game", [AUTOMATON, CARDS])
def test_a_toy_is_played_to_its_end(somebody: Sit, game: str, seats: tuple[str, ...], phone: bool) -> None:
    player = somebody(phone=phone)
    sit(player, game, *seats)
    assert player.play_to_the_end() > 0
    expect(player.find("game-over")).to_be_visible()
    player.find("slider").wait_for()
    assert player.faults == []


def test_the_turn_of_an_automaton_is_seen_step_by_step(somebody: Sit, tmp_path: Path) -> None:
    player = somebody()
    page = player.page
    page.emulate_media(reduced_motion="no-preference")
    sit(player, AUTOMATON, "me", options={"rounds": "1"})
    panel = page.locator('[data-seat="1"]')
    expect(panel).to_contain_text("Le geai")
    expect(panel).to_contain_text("automate")
    take(player, "nut")
    page.evaluate(WATCH)
    page.locator('[data-action="ground"]').click()
    player.find("confirm").click()
    expect(player.find("prompt")).to_contain_text("Le geai joue…")
    expect(panel).to_contain_text("Joue…")
    page.screenshot(path=(SHOTS or tmp_path) / "automaton.png")
    expect(player.find("told")).to_contain_text("Le geai vole")
    player.wait()
    seen = page.evaluate("window.seen")
    told = [one["told"] for one in seen]
    assert [re.sub(r"\(.*", "", line).split("\n")[0].strip() for line in told] == [
        "Promeneur pose un fruit",
        "Le geai passe, avec l’envie de 1 fruit",
        "Le geai vole un fruit",
    ]
    assert [one["asked"] for one in seen[1:]] == ["1", "0"]
    pauses = [after["at"] - before["at"] for before, after in pairwise(seen)]
    assert all(pause >= 200 for pause in pauses), pauses  # at what pace exactly: web/test/live.test.ts
    assert "Le geai vole" in page.get_by_role("complementary").inner_text()
    expect(page.get_by_role("table")).to_contain_text("Volés")
    assert player.faults == []


def test_a_click_hurries_and_never_chooses(somebody: Sit) -> None:
    player = somebody()
    player.page.emulate_media(reduced_motion="no-preference")
    sit(player, AUTOMATON, "me")
    take(player, "nut")
    player.page.locator('[data-action="ground"]').click()
    player.find("confirm").click()
    expect(player.find("prompt")).to_contain_text("Le geai joue…")
    place = player.page.locator(".choices").bounding_box()
    assert place
    player.page.mouse.click(place["x"] + 30, place["y"] + 20)
    moment = player.wait()
    x, y = place["x"] + 30, place["y"] + 20
    assert player.page.evaluate("([x, y]) => !!document.elementFromPoint(x, y).closest('[data-action]')", [x, y])
    player.page.evaluate(AT_REST)  # had the click chosen, the choice would be laid or sent by now
    assert player.wait() == moment
    assert player.find("confirm").get_attribute("aria-disabled") == "true"
    player.page.mouse.click(x, y)  # nothing is under way any more: now it chooses
    player.page.wait_for_function(CHANGED, arg=moment)


def test_what_others_draft_is_not_shown_before_it_is_done(somebody: Sit) -> None:
    host, friend = somebody(), somebody()
    host.page.goto(f"/new?game={AUTOMATON}")
    host.page.get_by_role("radiogroup", name="place 2").get_by_text("Ami", exact=True).click()
    host.find("start").click()
    friend.page.goto(host.find("invitation").input_value())
    friend.find("sit").click()
    friend.find("table").wait_for()
    host.wait()
    before = friend.page.get_by_role("complementary").inner_text()
    take(host, "nut")
    host.wait()
    expect(friend.page.locator('[data-seat="0"]')).to_contain_text("Joue…")
    assert friend.page.get_by_role("complementary").inner_text() == before
    host.find("undo").click()
    expect(host.page.locator('[data-action^="nut"]').first).to_be_visible()
    take(host, "nut")
    take(host, "tree")
    expect(friend.page.get_by_role("complementary")).to_contain_text("pose un fruit")
    expect(host.find("undo")).to_have_attribute("aria-disabled", "true")
    assert host.faults == friend.faults == []


def test_a_refusal_speaks_the_words_of_the_game(somebody: Sit) -> None:
    player = somebody()
    sit(player, AUTOMATON, "me")
    player.page.evaluate(FORGE, "hop")
    player.choices.first.click()
    prompt = player.find("prompt")
    expect(prompt).to_contain_text("Seul le geai fait cela")
    expect(player.page.get_by_role("button", name="JAY-6")).to_be_visible()
    take(player, "nut")
    expect(prompt).not_to_contain_text("Seul le geai")


def test_options_come_with_those_they_need_and_sets_have_a_size(somebody: Sit) -> None:
    player = somebody()
    page = player.page
    page.goto(f"/new?game={AUTOMATON}")
    keep = page.get_by_role("switch", name="Garder la main")
    expect(keep).to_be_visible()
    page.get_by_text("Une", exact=True).click()
    expect(keep).to_have_count(0)
    chips = player.find("option-nuts")
    expect(chips).to_contain_text("2 sur 4")
    chips.get_by_text("Gland").click()
    expect(chips).to_contain_text("1 sur 4 : choisissez-en 2 ou 3")
    player.find("start").click()
    expect(page.get_by_role("alert")).to_have_text("Il reste à choisir : Fruits en jeu.")
    chips.get_by_text("Noisette").click()
    chips.get_by_text("Châtaigne").click()
    expect(page.locator("dl")).to_contain_text("Faîne, Noisette et Châtaigne")
    assert faults_of(player) == []
    player.find("start").click()
    player.find("table").wait_for()
    table = page.request.get(f"/api/tables/{page.url.rpartition('/')[2]}").json()
    assert table["options"] == {"rounds": "1", "nuts": "beechnut+hazelnut+chestnut"}
    assert player.faults == []


def test_feats_are_reached_chosen_and_kept(somebody: Sit) -> None:
    player = somebody()
    page = player.page
    sit(player, AUTOMATON, "me", options={"nuts": "hazelnut+chestnut"})
    while player.wait() != "over":
        take(player, "nut chestnut", "nut", "tree")  # out of reach of the jay
    expect(page.get_by_role("heading", name="Vous l’emportez !")).to_be_visible()
    feats = player.find("feats")
    expect(feats).to_contain_text("Le geai ne vous a rien pris")
    if player.find("keep").count():
        feats.get_by_label("Dix points").check()
        player.find("keep").click()
        expect(player.find("keep")).to_have_count(0)
    assert faults_of(player) == []
    page.get_by_role("link", name="Mes exploits", exact=True).click()
    mine = player.find(f"feats-{AUTOMATON}")
    expect(mine).to_contain_text("2 exploits sur 3")
    expect(mine.locator("li", has_text="pas encore")).to_have_count(1)
    assert faults_of(player) == []
    assert player.faults == []


def test_a_table_without_secrets_needs_no_veil(somebody: Sit) -> None:
    player = somebody()
    sit(player, "bosk", "me", "hot")
    assert player.find("veil").count() == 0
    sit(player, CARDS, "me", "hot")
    player.act()
    expect(player.find("veil")).to_be_visible()
