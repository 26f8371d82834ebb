"""Three and four players, and season cards (CANO-801 to 814, 1001 to 1005)."""

from __future__ import annotations

import pytest

from bosquet.games.canopy import GAME
from bosquet.games.canopy.material import CHANGE_NAMES
from bosquet.games.canopy.piles import own_pile
from tests.games.canopy.table import Table

FILL = "fern*60"


def test_CANO_801_T33_the_order_of_piles() -> None:
    table = Table(3)
    assert [own_pile(table.state, 1, k) for k in range(3)] == [0, 1, 3]
    assert [own_pile(table.state, 0, k) for k in range(3)] == [2, 0, 3]


def test_CANO_805_CANO_814_the_centre_gets_two_cards_after_a_keep() -> None:
    table = Table(3).pile(3, "rain").pile(0, "sun").deck(9, FILL).turn(1).do("refuse", "keep")
    assert table.sizes() == [2, 0, 0, 2]
    assert Table(3).pile(3, "rain").deck(9, FILL).turn(1).do("refuse").sizes()[3] == 2
    assert Table(3).pile(3, "rain").deck(1, FILL).turn(1).do("keep").sizes()[3] == 1


def test_CANO_806_CANO_807_piles_of_others_are_discarded() -> None:
    table = Table(3).pile(2, "rain").turn(1)
    assert table.view()["discards"] == {"rain": 1}
    assert table.view()["season"] == 2
    forced = Table(3).pile(0, "sun").pile(2, "rain").turn(1)
    assert forced.cards(1) == {"sun": 1}, "only its own piles matter"


def test_CANO_808_awards_of_neighbours() -> None:
    table = Table(3).tree(0, "00", 0).end()
    assert table.bank(0) == 3
    assert table.side(0)["lushest"] == 5
    assert Table(3, season=1).tree(0, "00", 0).end().bank(0) == 4


def test_CANO_810_CANO_813_lightning_strikes_one_other() -> None:
    table = Table(3).pile(0, "lightning").pile(1, "rain").deck(9, "sun*30").turn(0).do("keep", "draw")
    assert (table.asked(), table.legal()) == ((0, "lightning_target"), ["target 2", "target 3"])
    table.do("target 3")
    assert [table.cards(side) for side in range(3)] == [{"sun": 2}, {}, {"sun": 2}]


def test_CANO_811_the_frog_feeds_only_own_piles() -> None:
    table = Table(4).forest(0, "dart_frog_active").pile(0, "1").deck(9, FILL).turn(0).do("frog")
    assert table.sizes() == [2, 0, 0, 1, 1]


def test_CANO_812_the_jaguar_hunts_where_its_owner_says() -> None:
    table = Table(3).forest(0, "jaguar_active").forest(1, "boa_pair").forest(2, "sloth_pair").end()
    assert table.legal() == ["target 2", "target 3"]
    table.do("target 3")
    assert (table.cards(1), table.cards(2)) == ({"boa_pair": 1}, {})
    one = Table(3).forest(0, "jaguar_active").forest(2, "sloth_pair").end()
    assert (one.cards(0), one.cards(2)) == ({"jaguar_active": 1}, {}), "who has no Fauna is no prey"
    assert Table(3).forest(0, "jaguar_active").end().cards(0) == {"jaguar_active": 1}


# Season cards


def changed(name: str, seats: int = 2, season: int = 0) -> Table:
    table = Table(seats, season=season)
    table.state.change = CHANGE_NAMES.index(name)
    return table


def test_CANO_1001_a_card_for_each_season() -> None:
    state = GAME.setup(2, 3, GAME.checked(2, {"season_changes": "yes"}))
    view = GAME.view(state, 0)
    assert view["change"] in CHANGE_NAMES
    assert len(view["changes"]) == 10  # type: ignore[arg-type]
    assert GAME.view(GAME.setup(2, 3, GAME.checked(2, {})), 0)["change"] is None


def test_CANO_1002_prestige_takes_a_fauna_card_and_none_twice() -> None:
    table = changed("prestige").tree(0, "0", 0).tree(1, "0", 0).forest(0, "boa_pair").forest(1, "sloth_pair").end()
    assert (table.cards(0), table.cards(1)) == ({"sloth_pair": 1}, {"boa_pair": 1})
    choice = changed("prestige").tree(0, "0", 0).forest(1, "sloth_pair boa_pair").end()
    assert (choice.asked(), choice.legal()) == ((0, "prestige_take"), ["steal 2 boa_pair", "steal 2 sloth_pair"])


@pytest.mark.parametrize(
    ("name", "words", "points"),
    [
        ("monsoon", "rain*3 sun", 5 + 2),
        ("scorching", "sun*3 rain", 5 - 2),
        ("bloom", "fern bromeliad monstera", 2 + 2 + 4),
        ("courtship", "boa_active boa_pair sloth_pair", 3),
        ("embers", "fire fern", 0),
        ("contagion", "disease boa_pair fern", 2),
    ],
)
def test_CANO_1003_CANO_1005_CANO_R25_what_season_cards_bring(name: str, words: str, points: int) -> None:
    table = changed(name).forest(0, words).end()
    assert table.bank(0) == points
    if name == "contagion":
        assert table.cards(0) == {}


def test_CANO_1003_giants_saplings_and_sowing() -> None:
    assert changed("giants").tree(0, "0000", 0).tree(0, "000", 0).tree(0, "00", 0).end().bank(0) == 2 + 2 + 3
    assert changed("saplings").tree(0, "0", 0).tree(0, "00", 0).end().bank(0) == 1 + 3
    sown = changed("sowing").forest(0, "seed").end()
    assert (sown.asked(), sown.view(0)["keeps"]) == ((0, "germ_keep"), 2)
    sown.do("pass")
    assert sown.asked() == (1, "germ_keep")


def test_CANO_1004_threats_linger() -> None:
    table = changed("lingering").forest(0, "fire disease fern").end()
    assert table.legal() == ["drop fire", "drop disease"]
    table.do("drop fire")
    assert table.cards(0) == {"disease": 1}
    assert changed("lingering", season=2).forest(0, "fire disease").end().cards(0) == {}
