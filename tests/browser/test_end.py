"""A finished game of Bosk in a real browser: seasons, chances, the replay and its story."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import faults_of
from tests.browser.driver import Player
from tests.browser.fixtures import Sit
from tests.browser.test_bosk import forward, lay, middle

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_finished_game_is_told_and_shuts_nobody_out(somebody: Sit, phone: bool) -> None:
    player = somebody(phone=phone, french=False)
    forward(player, lay(player, 2), "shed", round=7)
    player.play_to_the_end()
    tells_what_each_season_brought(player)
    leads_from_the_chances_to_the_replay(player)
    assert faults_of(player) == []

    player.page.goto(f"{player.page.url}/replay")  # as whoever got the link: with how it ended
    expect(player.find("prompt")).to_contain_text(re.compile(r"Move (\d+) of \1\s*\D.*(win|tie)", re.DOTALL))
    if not phone:
        story_and_replay_lead_each_other(player)
    looks_at_every_decision_again(player)
    assert faults_of(player) == []
    assert player.faults == []


def tells_what_each_season_brought(player: Player) -> None:
    ranks = player.page.get_by_role("list", name="Ranking").get_by_role("listitem").all()
    assert len(ranks) == 2
    for rank in ranks:
        found = re.search(r"Summer\s(\d+) · Winter\s(\d+)\s+(\d+)$", rank.inner_text())
        assert found
        summer, winter, total = map(int, found.groups())
        assert summer + winter == total


def leads_from_the_chances_to_the_replay(player: Player) -> None:
    graph = player.page.get_by_role("slider", name="Chances of winning")
    graph.scroll_into_view_if_needed()
    player.page.mouse.click(*middle(graph))
    step = int(player.find("slider").input_value())
    assert graph.input_value() == str(step)
    assert abs(step - int(graph.get_attribute("max") or 0) / 2) <= 1
    expect(graph).to_have_attribute("aria-valuetext", re.compile(rf"Move {step} of \d+: \w+ \d+%, \w+ \d+%"))


def story_and_replay_lead_each_other(player: Player) -> None:
    story = player.find("story")
    story.get_by_text("Round 3").click()
    current = story.locator("[aria-current=step]")
    expect(current.filter(has_text="Round 3")).to_have_count(1)
    expect(player.find("prompt")).to_contain_text(f"Move {current.first.get_attribute('data-step')} of")

    player.page.keyboard.press("End")
    expect(current.first).to_be_in_viewport()
    expect(current.last).to_contain_text("score")
    player.page.keyboard.press("Home")
    player.find("prompt").click()
    player.page.keyboard.press(" ")
    expect(player.find("prompt")).to_contain_text(re.compile(r"Move ([2-9]|\d\d+) of"))  # it plays, and does not wait
    player.page.keyboard.press(" ")
    expect(player.page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def looks_at_every_decision_again(player: Player) -> None:
    analysis = player.find("analysis")
    player.find("analyse").click()
    expect(analysis.get_by_role("progressbar")).to_have_count(0, timeout=120_000)  # it is through
    turning = analysis.get_by_role("listitem").get_by_role("button")
    expect(turning.first.or_(analysis.get_by_text("No turning point"))).to_be_visible()
    expect(player.page.locator("[data-turning]")).to_have_count(turning.count())
    for number in range(min(turning.count(), 2)):
        turning.nth(number).click()
        expect(turning.nth(number)).to_have_attribute("aria-current", "step")
        expect(analysis).to_contain_text(re.compile(r"Owl would have chosen: .*about \+\d+%", re.DOTALL))
        expect(player.find("prompt")).to_contain_text(re.compile(r"Move \d+ of"))
    player.page.keyboard.press("End")
    step = player.find("slider").get_attribute("max")
    expect(analysis.get_by_role("status")).to_contain_text(
        re.compile(rf"Move {step}, .*: \d+% → (0|50|100)%", re.DOTALL)
    )

    player.page.reload()  # it is kept: there is nothing to wait for
    player.find("analyse").click()
    expect(analysis.get_by_role("status")).to_contain_text(re.compile("Step forward one move|Move"))
    expect(analysis.get_by_role("progressbar")).to_have_count(0)
