"""What pieces in hand have in common, whichever game they are of: under a mouse, and where colours are forced."""

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


AMBER = "rgb(227, 178, 60)"
# A border that is half a pixel wider tells nobody anything.
LOOK = """(one) => {
  const { outlineStyle, outlineColor, borderTopColor, boxShadow, backgroundColor } = getComputedStyle(one);
  return [outlineStyle === 'none' ? '' : outlineColor, borderTopColor, boxShadow, backgroundColor].join(' ');
}"""
# A part of the board and what it is painted with; a piece that cannot be chosen.
FORCED = {
    "bosk": ("question.kind === 'value'", "main rect[fill^='url(#bosk-']", "fill", "[data-tray] button:not(.chosen)"),
    "leaf": ("question.kind === 'card'", "main .floor", "background-color", "[data-tray] .plate[aria-disabled=true]"),
    "indian_summer": ("question.kind === 'menu_before'", "main .common", "background-color", "main .treasure.zero"),
}


@pytest.mark.parametrize("game", FORCED)
def test_where_colours_are_forced_a_board_keeps_its_own_and_choices_are_told_apart(somebody: Sit, game: str) -> None:
    until, board, paint, idle = FORCED[game]
    player = somebody(dark=True)
    page = player.page
    Seating(game).sit(player, 2, {"first_player": "1"}, until)
    painted = f"(one) => getComputedStyle(one).getPropertyValue('{paint}')"
    before = page.locator(board).first.evaluate(painted)
    page.emulate_media(color_scheme="dark", forced_colors="active")
    assert page.locator(board).first.evaluate(painted) == before

    piece, taken = page.locator("[data-tray] .playable").first, page.locator("[data-tray] button:is(.chosen, .held)")
    choosable = piece.evaluate(LOOK)
    assert AMBER in choosable
    piece.focus()
    focused = piece.evaluate(LOOK)
    page.keyboard.press("Enter")
    taken.wait_for()
    page.evaluate("document.activeElement.blur()")
    looks = [choosable, focused, taken.evaluate(LOOK), page.locator(idle).first.evaluate(LOOK)]
    assert len(set(looks)) == len(looks), looks
