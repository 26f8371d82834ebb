"""Canopée's table in a real browser: whole games by its choices alone, keys, counts, trunks carried to trees."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.browser.axe import faults_of
from tests.browser.driver import AT_REST, MOMENT, STAGED, Player
from tests.browser.fixtures import Sit

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

FINGER = 40
BY_HAND = 8  # decisions
SMALL_PHONE: ViewportSize = {"width": 390, "height": 664}  # inside the bars of a real browser
TABLES = 10  # one of them will do
# Plays for us behind the page, keeping what is worth something, until UNTIL holds of what we are asked, or never does.
FORWARD = """(table) => new Promise((done, fail) => {
  const socket = new WebSocket(`ws://${location.host}/ws/tables/${table}`);
  socket.onmessage = ({ data }) => {
    const { type, frames } = JSON.parse(data);
    if (type === 'refused') return fail(data);
    const sight = frames?.at(-1).sight;
    if (sight?.outcome) return done(false);
    if (!sight?.question) return;
    const { question, view, viewer: seat, decision, actions } = sight;
    if (UNTIL) return socket.close(), done(true);
    const worth = ({ kind, change = 0, tree = 0 }) =>
      kind === 'keep' ? 1 + change : kind === 'tree' ? (tree === null ? 2 : 1) : 0;
    const [best] = actions.toSorted((one, other) => worth(other) - worth(one));
    socket.send(JSON.stringify({ type: 'play', seat, decision, actions: [best.id] }));
  };
})"""
# Goes on in the page alone, which is much faster: clicks one of the choices within reach, at every decision, until
# the game is over. How many there were.
FINISH = f"""() => new Promise((done) => {{
  let count = 0;
  let answered = null;
  const reach = (one) => {{
    const {{ left, top, width, height }} = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  }};
  const look = () => {{
    const moment = ({MOMENT})();
    if (moment === 'over') return done(count);
    if (({STAGED})()) document.querySelector('[data-testid="confirm"]').click();
    else if (moment && moment !== answered) {{
      const all = [...document.querySelectorAll('[data-action]')];
      const near = all.filter(reach);
      answered = moment;
      count += 1;
      const one = (near.length ? near : all)[(count * 7) % (near.length || all.length)];
      one.dispatchEvent(new MouseEvent('click', {{ bubbles: true }}));  // a tree is SVG, which has no click()
    }}
    requestAnimationFrame(look);
  }};
  look();
}})"""
# Keeps every line of a count that the page shows, however short it stays.
REMEMBER = """() => {
  window.told = [];
  const look = () => {
    const line = document.querySelector('[data-testid=count] b')?.textContent;
    if (line && window.told.at(-1) !== line) window.told.push(line);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def lay(player: Player, seats: int, **options: str) -> str:
    """A table of ours against beginners, where we begin, or against the Forest Spirit."""
    player.page.goto("/")
    if seats > 1:
        options = {"first_player": "1", **options}
    body: dict[str, Any] = {"game": "canopy", "options": options, "public": False}
    body["seats"] = [{"kind": "me"}, *({"kind": "bot", "level": "gland"} for _ in range(seats - 1))]
    answer = player.page.request.post("/api/tables", data=body)
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def sit(player: Player, table: str, until: str = "") -> None:
    """Come to this table, the first time that this holds of the `question`, the `view` and our `actions`."""
    if until:
        assert comes_to(player, table, until), "the game is over"
    player.page.goto(f"/t/{table}")
    player.wait()
    player.page.evaluate(AT_REST)


def comes_to(player: Player, table: str, until: str) -> bool:
    return bool(player.page.evaluate(FORWARD.replace("UNTIL", until), table))


def middle(one: Locator) -> tuple[float, float]:
    box = one.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def deed(player: Player, action: str) -> Locator:
    return player.page.locator(f'[data-action="{action}"]')


def play_whole(player: Player) -> int:
    """Some turns with the mouse or a finger, then to the end; my decisions."""
    for _ in range(BY_HAND):
        assert player.act()
    player.wait()
    return BY_HAND + int(player.page.evaluate(FINISH))


def test_a_whole_duel_on_a_desktop(somebody: Sit) -> None:
    player = somebody(french=False)
    sit(player, lay(player, 2))
    assert play_whole(player) > 20
    assert player.find("game-over").is_visible()
    expect(player.page.get_by_text("Fauna cards (tie-break)").first).to_be_visible()
    assert player.faults == []


def test_a_whole_game_against_the_Spirit_on_a_small_phone(somebody: Sit) -> None:
    player = somebody(phone=True)
    player.page.set_viewport_size(SMALL_PHONE)
    sit(player, lay(player, 1, difficulty="easy"))
    assert play_whole(player) > 20
    assert player.find("game-over").is_visible()
    assert player.faults == []


def test_the_last_season_is_counted_line_by_line(somebody: Sit) -> None:
    player = somebody(french=False)
    grown = "view.sides.some(({ trees }) => trees.some(({ canopy, scored }) => canopy !== null && !scored))"
    last = f"view.season === 3 && view.deck === 0 && {grown}"
    sit(player, next(table for table in (lay(player, 2) for _ in range(TABLES)) if comes_to(player, table, last)))
    player.page.emulate_media(reduced_motion="no-preference")
    player.page.evaluate(REMEMBER)
    player.play_to_the_end()
    told: list[str] = player.page.evaluate("window.told")
    assert any("Trees" in line for line in told)
    assert any("Lushest forest" in line for line in told)
    assert player.faults == []


def test_K_keeps_and_R_refuses(somebody: Sit) -> None:
    player = somebody(french=False)
    sit(player, lay(player, 2), "question.kind === 'pile_choice' && view.deck > 5 && view.pile === 0")
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
    sit(player, lay(player, 2), "question.kind === 'pile_choice' && actions.length > 1")
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
    sit(player, next(table for table in (lay(player, 2) for _ in range(TABLES)) if comes_to(player, table, waiting)))
    trees = player.page.get_by_role("region", name="In the middle of the table").locator('[data-action^="tree"]')
    expect(trees.first).to_be_visible()
    for tree in trees.all():
        expect(tree).to_be_in_viewport(ratio=0.9)


@pytest.mark.parametrize("phone", [False, True])
def test_a_trunk_is_carried_to_a_tree(somebody: Sit, phone: bool) -> None:
    """By mouse to the forest, by finger to the trees beside the card."""
    player = somebody(phone=phone, french=False)
    sit(player, lay(player, 2), "question.kind === 'trunk_place' && actions.length > 1")
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
    sit(player, next(table for table in (lay(player, 2) for _ in range(TABLES)) if comes_to(player, table, many)))
    middle_of_table = player.page.get_by_role("region", name="In the middle of the table")
    for card in middle_of_table.locator('[data-action^="drop"]').all():
        expect(card).to_be_in_viewport(ratio=0.9)


def test_a_card_that_is_touched_says_what_it_does(somebody: Sit) -> None:
    player = somebody(phone=True, french=False)
    fern = "question.kind === 'pile_choice' && view.pile === 0 && view.piles[0].seen.includes('fern')"
    sit(player, lay(player, 2), fern)
    player.page.get_by_role("img", name="fern.").first.tap()
    expect(player.find("prompt")).to_contain_text("fern. odd")


@pytest.mark.parametrize("wishes", [{"dark": True}, {"phone": True}], ids=["dark", "phone"])
def test_axe_finds_nothing_at_all_at_the_table(somebody: Sit, wishes: dict[str, bool]) -> None:
    player = somebody(**wishes)
    found: dict[str, list[str]] = {}
    crowd = lay(player, 4, deck="adv1_flora_threats")
    for kind in ("pile_choice", "trunk_place"):
        sit(player, crowd, f"question.kind === '{kind}' && actions.length > 1 && view.deck < 60")
        found[kind] = faults_of(player)
    for kind in ("drought_discard", "threat_discard"):
        until = f"question.kind === '{kind}' && actions.length > 1"
        sit(player, next(table for table in (lay(player, 2) for _ in range(TABLES)) if comes_to(player, table, until)))
        found[kind] = faults_of(player)
    assert {kind: faults for kind, faults in found.items() if faults} == {}
