"""What somebody is about to press stays where it is: under a pointer that rests, and while the page arrives."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.fixtures import Sit

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

# Where a button is, frame by frame, while the pointer rests on it.
WATCH = """() => new Promise((done) => {
  const places = [];
  const look = () => {
    places.push(Math.round(document.querySelector('form .btn').getBoundingClientRect().top * 2));
    if (places.length < 30) requestAnimationFrame(look);
    else done(places);
  };
  requestAnimationFrame(look);
})"""
REPLAY = re.compile(r"/api/tables/[^/]+/replay/")
PLAY = "play-bosk"
# Keeps in `window.first` where that button stood when it was first there.
FIRST = f"""new MutationObserver(() => {{
  window.first ??= document.querySelector('[data-testid={PLAY}]')?.getBoundingClientRect().top;
}}).observe(document, {{ subtree: true, childList: true }})"""


def test_a_button_under_the_pointer_stands_still(somebody: Sit) -> None:
    """It rises when it is pointed at: at its lower edge it must not leave the pointer and fall back."""
    page = somebody().page
    page.goto("/settings")
    page.goto("/")
    page.evaluate("document.fonts.ready.then(() => null)")
    box = page.get_by_role("button", name="Rejoindre").bounding_box()
    assert box
    page.mouse.move(box["x"] + 30, box["y"] + box["height"] - 0.5)
    places = page.evaluate(WATCH)
    assert places == sorted(places, reverse=True), "it rose and fell back"


def test_letters_that_come_late_move_nothing_under_a_finger(somebody: Sit) -> None:
    page = somebody(phone=True).page
    page.clock.install(time=0)
    page.clock.pause_at(1000)  # so that the page waits for them as long as it takes
    page.add_init_script(FIRST)
    held: list[Route] = []

    def hold(letters: Route) -> None:
        held.append(letters)

    page.route("**/*.woff2", hold)
    with page.expect_request_finished(lambda one: "/assets/fr-" in one.url) as words:
        page.goto("/", wait_until="commit")
    while len(held) < 2:
        page.wait_for_timeout(20)
    page.evaluate("(words) => import(words)", words.value.url)  # all else is here
    for letters in held:
        letters.continue_()
    button = page.get_by_test_id(PLAY)
    button.wait_for()
    page.evaluate("document.fonts.ready.then(() => null)")
    box = button.bounding_box()
    assert box and box["y"] == page.evaluate("first")


def test_a_replay_that_comes_late_moves_nothing_below_it(somebody: Sit) -> None:
    player = somebody()
    page = player.page
    held: list[Route] = []

    def hold(replay: Route) -> None:
        held.append(replay)

    page.route(REPLAY, hold)
    player.play_now("cones")
    player.play_to_the_end()
    below = player.find("replay")
    before = below.bounding_box()
    board = page.locator(".replay .board > *")
    expect(board).to_have_count(0)
    page.route(REPLAY, lambda replay: replay.continue_())
    for replay in held:
        replay.continue_()
    expect(board).not_to_have_count(0)
    assert before == below.bounding_box()


def test_words_do_not_wait_long_for_their_letters(somebody: Sit) -> None:
    page = somebody(phone=True).page
    page.route("**/*.woff2", lambda route: None)
    page.goto("/", wait_until="commit")
    page.get_by_test_id(PLAY).wait_for()
