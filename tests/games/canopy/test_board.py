"""Canopée's table in a real browser: whole games by its choices alone, keys, counts, trunks carried to trees."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.browser.axe import faults_of
from tests.browser.driver import REMEMBER, Player
from tests.browser.fixtures import Sit
from tests.browser.seating import Seating

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

FINGER = 40
SMALL_PHONE: ViewportSize = {"width": 390, "height": 664}  # inside the bars of a real browser
CANOPY = Seating(
    "canopy",
    "({ kind, change = 0, tree = 0 }) => kind === 'keep' ? 1 + change : kind === 'tree' ? (tree === null ? 2 : 1) : 0",
)


def sit(player: Player, seats: int, until: str = "", **options: str) -> None:
    """At a table of ours against beginners, where we begin, or against the Forest Spirit."""
    CANOPY.sit(player, seats, {"first_player": "1", **options} if seats > 1 else options, until)


def middle(one: Locator) -> tuple[float, float]:
    box = one.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def deed(player: Player, action: str) -> Locator:
    return player.page.locator(f'[data-action="{action}"]')


def test_a_whole_duel_on_a_desktop(somebody: Sit) -> None:
    player = somebody(french=False)
    sit(player, 2)
    assert player.play_to_the_end() > 20
    assert player.find("game-over").is_visible()
    expect(player.page.get_by_text("Fauna cards (tie-break)").first).to_be_visible()
    assert player.faults == []


def test_a_whole_game_against_the_Spirit_on_a_small_phone(somebody: Sit) -> None:
    player = somebody(phone=True)
    player.page.set_viewport_size(SMALL_PHONE)
    sit(player, 1, difficulty="easy")
    assert player.play_to_the_end() > 20
    assert player.find("game-over").is_visible()
    assert player.faults == []


def test_the_last_season_is_counted_line_by_line(somebody: Sit) -> None:
    player = somebody(french=False)
    grown = "view.sides.some(({ trees }) => trees.some(({ canopy, scored }) => canopy !== null && !scored))"
    last = f"view.season === 3 && view.deck === 0 && {grown}"
    sit(player, 2, last)
    player.page.emulate_media(reduced_motion="no-preference")
    player.page.evaluate(REMEMBER)
    player.play_to_the_end()
    told: list[str] = player.page.evaluate("window.told")
    assert any("Trees" in line for line in told)
    assert any("Lushest forest" in line for line in told)
    assert player.faults == []


def test_K_keeps_and_R_refuses(somebody: Sit) -> None:
    player = somebody(french=False)
    sit(player, 2, "question.kind === 'pile_choice' && view.deck > 5 && view.pile === 0")
    page = player.page
    expect(page.get_by_role("heading", name="Pile 1")).to_be_visible()
    page.keyboard.press("r")
    expect(page.get_by_role("heading", name="Pile 2")).to_be_visible()
    player.wait()
    page.keyboard.press("k")
    expect(page.get_by_text("You keep pile 2").first).to_be_attached()
    assert player.faults == []


def test_keep_and_refuse_are_in_reach_on_a_small_phone(somebody: Sit) -> None:
    player = somebody(phone=True)
    player.page.set_viewport_size(SMALL_PHONE)
    sit(player, 2, "question.kind === 'pile_choice' && actions.length > 1")
    for action in ("keep", "refuse"):
        expect(deed(player, action)).to_be_in_viewport(ratio=1)
        box = deed(player, action).bounding_box()
        assert box
        assert box["height"] >= FINGER


def test_trees_to_choose_from_are_in_sight_on_a_small_phone(somebody: Sit) -> None:
    """Beside the cards that wait as well."""
    player = somebody(phone=True, french=False)
    player.page.set_viewport_size(SMALL_PHONE)
    waiting = "question.kind === 'trunk_place' && view.waiting[0].cards.length > 0"
    sit(player, 2, waiting)
    trees = player.page.get_by_role("region", name="In the middle of the table").locator('[data-action^="tree"]')
    expect(trees.first).to_be_visible()
    for tree in trees.all():
        expect(tree).to_be_in_viewport(ratio=0.9)


@pytest.mark.parametrize("phone", [False, True])
def test_a_trunk_is_carried_to_a_tree(somebody: Sit, phone: bool) -> None:
    """By mouse to the forest, by finger to the trees beside the card."""
    player = somebody(phone=phone, french=False)
    sit(player, 2, "question.kind === 'trunk_place' && actions.length > 1")
    card = player.page.get_by_role("region", name="In the middle of the table").get_by_role("img", name="trunk").first
    places = deed(player, "tree new")
    target = places.first if phone else places.last
    before = player.find("table").get_attribute("data-decision")
    if phone:
        player.draw(middle(card), middle(target))
    else:
        x, y = middle(card)
        player.page.mouse.move(x, y)
        player.page.mouse.down()
        player.page.mouse.move(x + FINGER / 4, y)
        player.page.mouse.move(*middle(target), steps=8)
        player.page.mouse.up()
    player.page.wait_for_function(
        "(before) => document.querySelector('[data-testid=table]').dataset.decision !== before", arg=before
    )
    assert player.faults == []


def test_every_card_that_may_go_is_in_sight_on_a_small_phone(somebody: Sit) -> None:
    player = somebody(phone=True, french=False)
    player.page.set_viewport_size(SMALL_PHONE)
    many = "question.kind === 'drought_discard' && actions.length > 5"
    sit(player, 2, many)
    middle_of_table = player.page.get_by_role("region", name="In the middle of the table")
    for card in middle_of_table.locator('[data-action^="drop"]').all():
        expect(card).to_be_in_viewport(ratio=0.9)


def test_every_card_that_may_go_is_in_sight_beside_others_that_wait(somebody: Sit) -> None:
    """Three rows of them; where there are more the last row is cut, and can be scrolled to."""
    player = somebody(phone=True, french=False)
    player.page.set_viewport_size({"width": 360, "height": 640})
    many = "question.kind === 'drought_discard' && actions.length > 10 && actions.length <= 18"
    sit(player, 2, f"{many} && view.waiting[0]?.cards.length > 0")
    for card in player.page.get_by_role("group", name="Cards that may go").locator('[data-action^="drop"]').all():
        expect(card).to_be_in_viewport(ratio=0.9)


def test_what_my_forest_holds_is_in_sight_on_a_small_phone(somebody: Sit) -> None:
    player = somebody(phone=True, french=False)
    player.page.set_viewport_size(SMALL_PHONE)
    sit(player, 2, "question.kind === 'pile_choice' && view.season === 2")
    for fact in ("Completed trees", "Fires", "Fauna cards"):
        expect(player.page.locator("main").get_by_title(fact)).to_be_in_viewport(ratio=1)


def test_a_card_that_is_touched_says_what_it_does(somebody: Sit) -> None:
    player = somebody(phone=True, french=False)
    fern = "question.kind === 'pile_choice' && view.pile === 0 && view.piles[0].seen.includes('fern')"
    sit(player, 2, fern)
    player.page.get_by_role("img", name="fern.").first.tap()
    expect(player.find("prompt")).to_contain_text("fern. odd")


@pytest.mark.parametrize("wishes", [{"dark": True}, {"phone": True}], ids=["dark", "phone"])
def test_axe_finds_nothing_at_all_at_the_table(somebody: Sit, wishes: dict[str, bool]) -> None:
    player = somebody(**wishes)
    found: dict[str, list[str]] = {}
    for kind in ("pile_choice", "trunk_place"):
        late = f"question.kind === '{kind}' && actions.length > 1 && view.deck < 60"
        sit(player, 4, late, deck="adv1_flora_threats")
        found[kind] = faults_of(player)
    for kind in ("drought_discard", "threat_discard"):
        until = f"question.kind === '{kind}' && actions.length > 1"
        sit(player, 2, until)
        found[kind] = faults_of(player)
    assert {kind: faults for kind, faults in found.items() if faults} == {}
