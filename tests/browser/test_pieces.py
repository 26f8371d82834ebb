"""What pieces in hand have in common, whichever game they are of: how they answer a mouse."""

from __future__ import annotations

from math import ceil

import pytest

from tests.browser.fixtures import Sit
from tests.browser.seating import Seating

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

FRAMES = 3
TREMBLES = 12
# How high a piece stands, frame by frame.
TOPS = """(piece) => new Promise((done) => {
  const tops = [];
  const look = () => {
    tops.push(piece.getBoundingClientRect().top);
    if (tops.length < FRAMES) requestAnimationFrame(look);
    else done(tops);
  };
  requestAnimationFrame(look);
})""".replace("FRAMES", str(FRAMES))


@pytest.mark.parametrize(
    ("game", "until", "piece"),
    [
        ("bosk", "question.kind === 'value'", "[data-action^=value]"),
        ("bosk", "question.kind === 'tile'", "[data-action^=tile]"),
        ("leaf", "question.kind === 'card'", "[data-action^=card]"),
        ("leaf", "actions.some(({ kind }) => kind === 'animal')", "[data-action^=animal]"),
        ("indian_summer", "question.kind === 'menu_before'", "[data-tray] [aria-pressed]"),
    ],
    ids=["a tree", "a tile", "a stack", "an animal", "a leaf tile"],
)
def test_a_piece_that_rises_under_the_pointer_stays_up(somebody: Sit, game: str, until: str, piece: str) -> None:
    player = somebody()
    Seating(game).sit(player, 2, {"first_player": "1"}, until)
    player.page.emulate_media(reduced_motion="no-preference")
    one = player.page.locator(piece).first
    box = one.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, ceil(box["y"] + box["height"]) - 1  # its lowest row of pixels
    tops = [box["y"]]
    for tremble in range(TREMBLES):  # no hand is quite still, and where nothing moves a browser may not look again
        player.page.mouse.move(x + tremble % 2, y)
        tops += one.evaluate(TOPS)
    assert tops == sorted(tops, reverse=True)
    assert tops[-1] < tops[0] - 2
