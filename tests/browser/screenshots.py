"""Pictures of every screen, for the documents: `python -m tests.browser.screenshots [folder]`.

Desktop and phone, light and dark, in French, against a server of its own. Games are played by the driver: in the
light until their end, in the dark until there is something to see.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from io import BytesIO
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import Browser

from bosquet.core.registry import game as find_game, games
from tests.browser.driver import PATIENCE, Player, chromium, context
from tests.server.support import House

FOLDER = Path(__file__).parents[2] / "docs/screenshots"
TURNS = 60
FEW = 10
COLOURS = 256  # a third of the size, and nobody sees it
EARLY = 2  # a game that is short is seen no later
MIDDLE = {False: 24, True: 12}  # turns, by light and dark, until everybody may have points


class Camera:
    """One kind of screen: it goes everywhere and takes a picture of each place."""

    def __init__(self, browser: Browser, house: House, folder: Path, *, phone: bool, dark: bool) -> None:
        self.context = context(browser, house.url, phone=phone, dark=dark)
        self.player = Player(self.context.new_page())
        self.phone, self.dark = phone, dark
        self.suffix = f"{'phone' if phone else 'desktop'}-{'dark' if dark else 'light'}"
        self.folder = folder

    def take(self, name: str, whole: bool = False) -> None:
        self.player.page.wait_for_load_state("networkidle")
        self.player.page.mouse.move(0, 0)
        self.player.page.wait_for_timeout(300)
        seen = Image.open(BytesIO(self.player.page.screenshot(full_page=whole, scale="css")))
        few = seen.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
        few.save(self.folder / f"{name}-{self.suffix}.png", optimize=True)

    def open(self, address: str, name: str) -> None:
        self.player.page.goto(address)
        self.take(name)

    def run(self) -> None:
        self.player.page.goto("/account")
        self.player.page.get_by_label("Votre nom à table").fill("Camille")
        self.player.page.get_by_role("button", name="Enregistrer").click()
        self.take("account")
        for game in sorted(games()):
            self.game(game)
            self.modes(game)
        self.player.play_now("bosk")
        self.open("/", "home")
        self.open("/new?game=bosk", "new-table")
        self.open("/games", "my-games")
        self.open("/rules/bosk", "rules")
        self.open("/settings", "settings")
        self.guide()
        self.lobby()
        self.context.close()

    def game(self, game: str) -> None:
        player = self.player
        player.play_now(game)
        for turn in range(TURNS):
            if player.wait() == "over":
                break
            late = turn >= MIDDLE[self.dark] and self.scored()
            if turn == EARLY or late:
                self.take(f"{game}-table")
            if late:
                break
            player.act(advised=True)
        if self.dark:
            return
        if self.phone and player.wait() != "over":
            self.panels(game)
        player.play_to_the_end()
        player.find("slider").wait_for()
        player.page.get_by_role("slider", name="Chances de gagner").wait_for(timeout=5 * PATIENCE)
        self.take(f"{game}-end", whole=True)
        player.find("replay").click()
        player.find("slider").fill("30")
        self.take(f"{game}-replay")

    def scored(self) -> bool:
        """Whether everybody has points."""
        return all(int(points) > 0 for points in self.player.find("points").all_inner_texts())

    def modes(self, game: str) -> None:
        """A table of every choice that the game asks for first, a few turns in; who begins changes nothing to see."""
        if self.dark or self.phone:
            return
        seats = [{"kind": "me"}, {"kind": "bot", "level": "ecureuil"}]
        for option in islice(find_game(game).options(len(seats)), 1):
            for choice in option.choices if option.key != "first_player" else ():
                wish = {"game": game, "options": {option.key: choice}, "seats": seats, "public": False}
                table = self.player.page.request.post("/api/tables", data=wish).json()["id"]
                self.player.page.goto(f"/t/{table}")
                for _ in range(FEW):
                    self.player.act(advised=True)
                self.player.wait()
                self.take(f"{game}-{choice}")

    def panels(self, game: str) -> None:
        player = self.player
        for tab in ("score", "log"):
            player.find(f"tab-{tab}").click()
            self.take(f"{game}-{tab}")
        player.find("tab-board").click()
        player.page.get_by_role("button", name="Règles").click()
        player.page.get_by_role("dialog").wait_for()
        self.take(f"{game}-rules-drawer")
        player.page.keyboard.press("Escape")

    def guide(self) -> None:
        self.player.page.goto("/")
        self.player.find("guided-bosk").click()
        self.player.wait()
        self.player.find("guide-next").click()
        self.player.find("pointed").wait_for()
        self.take("guide")

    def lobby(self) -> None:
        page = self.player.page
        page.goto("/new?game=bosk")
        page.get_by_role("radiogroup", name="place 2").get_by_text("Ami", exact=True).click()
        self.player.find("start").click()
        link = self.player.find("invitation").input_value()
        self.take("lobby")
        self.open(link, "join")


def main(tell: Callable[[str], None] = print) -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as home, House(Path(home), games="") as house, chromium() as browser:
        for phone in (False, True):
            for dark in (False, True):
                camera = Camera(browser, house, folder, phone=phone, dark=dark)
                camera.run()
                tell(f"{camera.suffix}: done")


if __name__ == "__main__":
    main()
