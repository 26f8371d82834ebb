"""What shuts somebody out of a page, as axe sees it."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

from playwright.sync_api import expect

from tests.browser.driver import Player

AXE = (Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js").read_text("utf-8")
THEMES: Final[tuple[tuple[Literal["dark", "light"], str], ...]] = (
    ("dark", "runOnly: ['color-contrast']"),  # the rest is the same in the dark
    ("light", ""),
)


def faults_of(player: Player) -> list[str]:
    """All that axe finds on the page as it is, by day and in the dark, each with the elements concerned."""
    page = player.page
    page.evaluate(AXE)
    found: list[str] = []
    for theme, rules in THEMES:
        page.emulate_media(color_scheme=theme)
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        run = f"axe.run({{ resultTypes: ['violations'], preload: false, {rules} }})"
        seen = page.evaluate(f"{run}.then((found) => found.violations)")  # the rest is long, and nobody reads it
        found += [f"{theme}, {one['id']}: {[node['target'] for node in one['nodes']]}" for one in seen]
    return found
