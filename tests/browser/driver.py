"""Plays any game through the page, by nothing but `data-action` elements: it knows no game and no board."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Final

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect, sync_playwright

from bosquet.core.rng import Rng

DESKTOP: Final = (1440, 900)
PHONE: Final = (390, 844)
PATIENCE: Final = 60_000  # for a machine that has much else to do
BY_HAND: Final = 8  # decisions of a game that is played whole
STEPS: Final = 8  # of a finger between two places

expect.set_options(timeout=PATIENCE)

# What the table is in: over, veiled, or a decision of mine that I may answer; null while it is not my turn.
# A count that stands still is gone past.
MOMENT: Final = """() => {
  const found = (name) => document.querySelector(`[data-testid="${name}"]`);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) found('skip')?.click();
  if (found('game-over')) return 'over';
  if (found('veil')) return 'veil';
  const table = found('table');
  if (!table || table.dataset.busy === 'true' || table.dataset.asked !== 'true') return null;
  return document.querySelector('[data-action]') ? `${table.dataset.viewer}:${table.dataset.decision}` : null;
}"""
STAGED: Final = """() => document.querySelector('[data-testid="confirm"]')?.getAttribute('aria-disabled') === 'false'"""
CHANGED: Final = f"""(before) => ({MOMENT})() !== before || ({STAGED})()"""
# A board may scroll to its choices as they appear: until they are where they were a frame ago, but for the few pixels
# that one rises under the pointer.
AT_REST: Final = """() => new Promise((done) => {
  const places = () => [...document.querySelectorAll('[data-action]')].flatMap((one) => {
    const { x, y } = one.getBoundingClientRect();
    return [x, y];
  });
  const look = (before) => requestAnimationFrame(() => {
    const now = places();
    const rests = now.length === before.length && now.every((at, k) => Math.abs(at - before[k]) < 6);
    return rests ? done() : look(now);
  });
  requestAnimationFrame(() => look(places()));
})"""
# The middles of those that a pointer can reach: in sight, and not under something else. A finger falls on whole pixels.
WITHIN_REACH: Final = """(all) => all.flatMap((one) => {
  const box = one.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2].map(Math.floor);
  return one.contains(document.elementFromPoint(x, y)) ? [[x, y]] : [];
})"""

# Goes on in the page alone, which is much faster: lifts veils, and clicks one of the choices within reach at every
# decision, until the game is over. How many there were.
FINISH: Final = f"""() => new Promise((done) => {{
  let count = 0;
  let answered = null;
  const middle = (one) => {{
    const {{ left, top, width, height }} = one.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  }};
  const reach = (one) => one.contains(document.elementFromPoint(...middle(one)));
  const look = () => {{
    const moment = ({MOMENT})();
    if (moment === 'over') return done(count);
    if (moment === 'veil') document.querySelector('[data-testid="veil"] button').click();
    else if (({STAGED})()) document.querySelector('[data-testid="confirm"]').click();
    else if (moment && moment !== answered) {{
      const all = [...document.querySelectorAll('[data-action]')];
      const near = all.filter(reach);
      answered = moment;
      count += 1;
      const one = (near.length ? near : all)[(count * 7) % (near.length || all.length)];
      const [clientX, clientY] = middle(one);
      one.dispatchEvent(new MouseEvent('click', {{ bubbles: true, clientX, clientY }}));  // SVG has no click()
    }}
    requestAnimationFrame(look);
  }};
  look();
}})"""
# Keeps every line of a count that the page shows, however short it stays, in `window.told`.
REMEMBER: Final = """() => {
  window.told = [];
  const look = () => {
    const line = document.querySelector('[data-testid=count] b')?.textContent;
    if (line && window.told.at(-1) !== line) window.told.push(line);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


@contextmanager
def chromium() -> Iterator[Browser]:
    known = ("chromium-headless-shell", "chromium", "google-chrome")  # the first is the same without a window to keep
    path = os.environ.get("BOSQUET_CHROMIUM") or next(filter(None, map(shutil.which, known)), None)
    assert path, "The browser tests need Chromium: install it, or give its path in BOSQUET_CHROMIUM"
    arguments = ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
    arguments += ["--disable-component-update", "--disable-sync", "--disable-dev-shm-usage"]
    if os.geteuid() == 0:
        arguments.append("--no-sandbox")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, headless=True, args=arguments)
        yield browser
        browser.close()


def context(
    browser: Browser, url: str, *, phone: bool = False, dark: bool = False, french: bool = True, worker: bool = False
) -> BrowserContext:
    """Somebody's browser. Nothing moves in it, so that what is seen does not depend on when one looks; and it keeps
    no copy of all there is for times without a network, which takes longer than most tests, unless it is asked to."""
    width, height = PHONE if phone else DESKTOP
    made = browser.new_context(
        base_url=url,
        viewport={"width": width, "height": height},
        device_scale_factor=2 if phone else 1,
        has_touch=phone,
        is_mobile=phone,
        locale="fr-FR" if french else "en-GB",
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce",
        service_workers="allow" if worker else "block",
    )
    made.set_default_timeout(PATIENCE)
    return made


def whoever(*players: Player) -> Player:
    """The first of these who is asked; until then, wait."""
    deadline = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < deadline:
        for player in players:
            if player.asked():
                return player
        players[0].page.wait_for_timeout(20)
    raise AssertionError("nobody is asked")


class Player:
    """One person at one page. Faults of the page are kept, to be looked at by the test."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.chance = Rng(seed)
        self.fingers = page.viewport_size == {"width": PHONE[0], "height": PHONE[1]}
        self.faults: list[str] = []
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda line: self.faults.append(line.text) if line.type == "error" else None)

    def find(self, name: str) -> Locator:
        return self.page.get_by_test_id(name)

    @property
    def choices(self) -> Locator:
        return self.page.locator("[data-action]")

    def play_now(self, game: str) -> None:
        """From the home page to a running game: two clicks at most, here one."""
        self.page.goto("/")
        self.find(f"play-{game}").click()
        self.find("table").wait_for()

    def wait(self) -> str:
        """Until I may act or the game is over: what there is to answer, or `over`."""
        moment = self._moment()
        while moment == "veil":
            self.find("veil").get_by_role("button").click()
            moment = self._moment()
        return moment

    def asked(self) -> bool:
        """Whether it is my turn right now."""
        return self.page.evaluate(MOMENT) is not None

    def _moment(self) -> str:
        return str(self.page.wait_for_function(MOMENT).json_value())

    def act(self, advised: bool = False) -> bool:
        """Answer one decision, at random or as the hint says; False once the game is over."""
        before = self.wait()
        if before == "over":
            return False
        self.page.evaluate(AT_REST)
        best = self.page.locator(f'[data-action="{self.advice()}"]') if advised else self.choices
        self.press(best if best.count() else self.choices)  # a small board may show a part of the choices at a time
        self.page.wait_for_function(CHANGED, arg=before)
        self.confirm()
        self.page.wait_for_function(f"(before) => ({MOMENT})() !== before", arg=before)
        return True

    def press(self, choices: Locator) -> None:
        """Click or tap one of these, by chance; one that is within reach, if there is any."""
        places: list[list[float]] = choices.evaluate_all(WITHIN_REACH)
        if not places:  # the board shows another part of itself
            choices.nth(self.chance.below(choices.count())).dispatch_event("click")
            return
        x, y = places[self.chance.below(len(places))]
        if self.fingers:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def draw(self, *places: tuple[float, float]) -> None:
        """Press a finger at the first place, move it through the others, lift it at the last: real touch events."""
        touch = self.page.context.new_cdp_session(self.page)
        send = partial(touch.send, "Input.dispatchTouchEvent")
        (x, y), *way = places
        send({"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        for to in way:
            for step in range(1, STEPS + 1):
                along = {"x": x + (to[0] - x) * step / STEPS, "y": y + (to[1] - y) * step / STEPS}
                send({"type": "touchMove", "touchPoints": [along]})
            x, y = to
        send({"type": "touchEnd", "touchPoints": []})
        touch.detach()

    def advice(self) -> str:
        """What the hint button would show."""
        table = self.page.url.rpartition("/")[2]
        seat = int(self.find("table").get_attribute("data-viewer") or 0)
        answer = self.page.request.post(f"/api/tables/{table}/hint", data={"seat": seat}, max_retries=3)
        return str(answer.json()["links"][0]["id"])

    def confirm(self) -> None:
        """End the turn, if that is what is waited for."""
        if self.page.evaluate(STAGED):
            self.find("confirm").click()

    def play_to_the_end(self, by_hand: int = BY_HAND) -> int:
        """Some decisions with the mouse or a finger, then on until the end screen; the number of my decisions."""
        for count in range(by_hand):
            if not self.act():
                return count
        return by_hand + int(self.page.evaluate(FINISH))


def lay(player: Player, *kinds: str, game: str = "bosk", public: bool = False) -> None:
    """A new table with these seats, in order: Moi, Ami, Bot or Ici."""
    player.page.goto(f"/new?game={game}")
    player.page.get_by_role("radiogroup", name="Joueurs").get_by_text(str(len(kinds)), exact=True).click()
    for seat, kind in enumerate(kinds, 1):
        player.page.get_by_role("radiogroup", name=f"place {seat}").get_by_text(kind, exact=True).first.click()
    if public:
        player.page.get_by_role("switch", name="Table publique").check()
    player.find("start").click()
