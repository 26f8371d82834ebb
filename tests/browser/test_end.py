"""A finished game of Bosk in a real browser: seasons, chances, the replay and its story."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.driver import Player
from tests.browser.fixtures import Sit
from tests.browser.test_bosk import forward, lay, middle
from tests.browser.test_shell import faults_of

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


def play_out(player: Player) -> None:
    table = lay(player, 2)
    forward(player, table, "shed", round=7)
    player.play_to_the_end()


def test_the_ranking_tells_what_each_season_brought(somebody: Sit) -> None:
    player = somebody(french=False)
    play_out(player)
    ranks = player.page.get_by_role("list", name="Ranking").get_by_role("listitem").all()
    assert len(ranks) == 2
    for rank in ranks:
        found = re.search(r"Summer\s(\d+) · Winter\s(\d+)\s+(\d+)$", rank.inner_text())
        assert found
        summer, winter, total = map(int, found.groups())
        assert summer + winter == total


def test_a_click_on_the_chances_leads_the_replay_there(somebody: Sit) -> None:
    player = somebody(french=False)
    play_out(player)
    graph = player.page.get_by_role("slider", name="Chances of winning")
    player.page.mouse.click(*middle(graph))
    step = int(player.find("slider").input_value())
    assert graph.input_value() == str(step)
    assert abs(step - int(graph.get_attribute("max") or 0) / 2) <= 1
    expect(graph).to_have_attribute("aria-valuetext", re.compile(rf"Move {step} of \d+: \w+ \d+%, \w+ \d+%"))
    assert player.faults == []


def test_the_story_follows_the_replay_and_leads_it(somebody: Sit) -> None:
    player = somebody(french=False)
    play_out(player)
    player.find("replay").click()
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
    assert player.faults == []


def test_every_decision_is_looked_at_again_and_the_turning_points_are_marked(somebody: Sit) -> None:
    player = somebody(french=False)
    play_out(player)
    player.find("replay").click()
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
    expect(analysis.get_by_role("status")).to_contain_text(re.compile("Go on by one move|Move"))
    expect(analysis.get_by_role("progressbar")).to_have_count(0)
    assert player.faults == []


@pytest.mark.parametrize("wishes", [{}, {"dark": True}, {"phone": True}], ids=["light", "dark", "phone"])
def test_axe_finds_nothing_serious_at_the_end(somebody: Sit, wishes: dict[str, bool]) -> None:
    player = somebody(**wishes)
    play_out(player)
    player.page.get_by_role("slider", name="Chances de gagner").wait_for()
    found = {"end": faults_of(player)}
    player.find("replay").click()
    player.page.locator("summary", has_text="Journal").or_(player.find("story")).first.click()
    player.page.keyboard.press("ArrowRight")
    player.find("analyse").click()
    player.find("analysis").get_by_text("Hibou aurait").first.wait_for()
    found["replay"] = faults_of(player)
    assert {where: faults for where, faults in found.items() if faults} == {}
