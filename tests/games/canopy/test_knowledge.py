"""Who knows which card (CANO-750 to 758), and that no card is lost or made."""

from __future__ import annotations

from bosquet.core.rng import Rng
from bosquet.games.canopy import GAME, knowledge
from bosquet.games.canopy.material import FACE_NAMES
from tests.games.canopy.everywhere import DEEP, TABLES, every_table
from tests.games.canopy.invariants import check
from tests.games.canopy.table import Table

FILL = "fern*60"
GAMES = 50_000 // len(TABLES) + 1 if DEEP else 1
"""Of each table, for the invariants."""

APART = 40 if DEEP else 12
"""One step of so many is looked at, and the last."""


def seen(table: Table, seat: int, pile: int) -> list[str]:
    found: list[str] = table.view(seat)["piles"][pile]["seen"]  # type: ignore[index]
    return found


def test_CANO_750_CANO_751_CANO_R30_a_card_is_known_to_who_has_seen_it() -> None:
    table = Table().pile(0, "fern rain", seen=2).pile(1, "2").deck(9, FILL).turn(0)
    assert (seen(table, 0, 0), seen(table, 1, 0), seen(table, -1, 0)) == (["fern", "rain"], ["fern", "rain"], [])
    table.do("refuse")
    assert len(seen(table, 1, 0)) == 2, "and not the card that was added"
    assert table.sizes()[0] == 3


def test_CANO_752_CANO_757_returned_threats_are_known_to_be_threats() -> None:
    table = Table().forest(0, "goliath_spider_active").pile(0, "fire fern").pile(1, "2").deck(9).turn()
    table.do("keep", "return fire")
    pile = table.view(-1)["piles"][0]  # type: ignore[index]
    assert (pile["threats"], pile["seen"]) == (1, [])
    assert seen(table, 0, 0) == ["fire"]
    faces = {FACE_NAMES[table.world(-1, seed).face[0]] for seed in range(40)}
    assert faces <= {"fire", "disease", "drought", "blight", "lightning"}
    assert len(faces) > 2


def test_CANO_753_what_does_not_appear_is_hidden_in_the_one_place_there_is() -> None:
    table = Table().forest(0, "hoatzin_active").pile(0, "fire fern", seen=2).pile(1, "2").deck(9, FILL).turn()
    table.do("keep", "tuck fire", "pass")
    assert table.side(0, 1)["tucks"] == ["fire"]
    assert table.side(0, -1)["tucks"] == []


def test_CANO_756_cards_that_part_in_secret_leave_a_note() -> None:
    table = Table().forest(0, "hoatzin_active pitcher").pile(0, "fire fern rain", seen=2).pile(1, "2").deck(9, FILL)
    table.turn().do("keep", "tuck fire", "pass", "stash fern")
    assert table.view(1)["note"] == {"cards": ["fern", "fire"], "places": ["hoatzin", "pitcher"]}
    assert (table.side(0, 1)["tucks"], table.side(0, 1)["stashes"]) == (
        [],
        [{"stash": 1, "waits": False, "card": None}],
    )
    assert table.view(0)["note"] is None
    assert len({tuple(table.world(1, seed).face) for seed in range(20)}) > 1
    table.pile(2, "drought").turn(0).do("refuse", "refuse", "keep", "pass", "drop hoatzin_active")
    assert table.view(1)["note"] is None, "what appeared has left it"
    assert table.side(0, 1)["stashes"] == [{"stash": 1, "waits": False, "card": "fern"}]


def test_CANO_756_the_card_of_the_boa_under_a_pitcher() -> None:
    table = Table().forest(0, "boa_active pitcher").pile(0, "fire fern", seen=2).pile(1, "2").deck(9, FILL).turn()
    table.do("refuse", "take fire")
    assert (seen(table, 1, 0), table.view(1)["note"]["cards"]) == ([], ["fern", "fire"])  # type: ignore[index]
    table.do("stash fire")
    assert table.view(1)["note"]["places"] == ["P1", "pitcher"]  # type: ignore[index]
    table.turn(1)
    assert (table.view(1)["note"], seen(table, 1, 0)[0]) == (None, "fern"), "who looks finds one, and knows the other"
    assert table.side(0, 1)["stashes"] == [{"stash": 1, "waits": False, "card": "fire"}]
    open_ = Table().forest(0, "boa_active").pile(0, "fire fern", seen=2).pile(1, "2").deck(9, FILL).turn()
    assert seen(open_.do("refuse", "take fire"), 1, 0) == ["fern"]


def test_CANO_752_CANO_756_a_marked_threat_that_the_boa_hides_is_not_told_from_the_rest() -> None:
    told = []
    for card in ("fire", "fern"):
        table = Table(3).forest(1, "goliath_spider_active").forest(0, "boa_active pitcher")
        table.pile(0, "fire").pile(3, "2").deck(9, "fern*60").turn(1).do("keep", "return fire")
        assert table.view(2)["piles"][0]["threats"] == 1  # type: ignore[index]
        table.turn(0).do("refuse", f"take {card}", f"stash {card}")
        view = table.view(2)
        told.append((view["piles"][0], view["note"], view["pool"]))  # type: ignore[index]
        assert len({table.world(2, seed).face[0] for seed in range(60)} - {*knowledge.THREATS}) > 0
    assert told[0] == told[1]
    shown = Table(3).forest(1, "goliath_spider_active").forest(0, "boa_active").pile(0, "fire").pile(3, "2")
    shown.deck(9, "fern*60").turn(1).do("keep", "return fire").turn(0).do("refuse", "take fern")
    assert shown.view(2)["piles"][0]["threats"] == 1, "what was taken is public: the mark stays"  # type: ignore[index]


def test_CANO_754_the_pool_is_all_that_a_seat_has_not_seen() -> None:
    state = GAME.setup(2, 8, GAME.checked(2, {"first_player": "1"}))
    for viewer in (-1, 0, 1):
        view = GAME.view(state, viewer)
        piles: list[dict[str, list[str]]] = view["piles"]  # type: ignore[assignment]
        known = sum(len(pile["seen"]) for pile in piles)
        pool: dict[str, int] = view["pool"]  # type: ignore[assignment]
        assert sum(pool.values()) == 112 - known


def test_CANO_755_nobody_looks_at_piles_out_of_reach() -> None:
    table = Table(4).forest(0, "toucan_active")
    for pile in range(5):
        table.pile(pile, "2")
    assert table.deck(9).turn(0).legal() == ["pass", "toucan 1", "toucan 4", "toucan 5"]


def test_CANO_758_blocks_keep_their_order_and_who_put_them_back_knows_them() -> None:
    table = Table().germs("rain sun fern").forest(0, "seed").forest(1, "seed").end()
    table.do("pass")
    assert table.view(1)["hand"]["size"] == 3  # type: ignore[index]
    assert table.state.blocks == 0, "the other drew the whole block"
    table.do("pass")
    assert table.view(1)["blocks"] == [{"size": 3, "cards": ["g_fern", "g_rain", "g_sun"]}]
    assert table.view(0)["blocks"] == [{"size": 3, "cards": None}]


@every_table
def test_cards_are_conserved(seats: int, options: dict[str, str]) -> None:
    for game in range(GAMES):
        rng = Rng(game)
        state = GAME.setup(seats, game, options)
        while state.count:
            if rng.below(APART) == 0:
                check(state)
            state.play(state.moves[rng.below(state.count)])
        check(state)
