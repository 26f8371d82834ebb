"""Fauna and advanced cards (CANO-401 to 413, 501 to 524)."""

from __future__ import annotations

import pytest

from bosquet.games.canopy import GAME
from bosquet.games.canopy.material import FACE_NAMES
from tests.games.canopy.table import Table

FILL = "fern*60"


def test_CANO_402_CANO_405_the_toucan_looks_once_a_season() -> None:
    table = Table().forest(0, "toucan_active").pile(0, "fern").pile(2, "rain sun").deck(9, FILL).turn()
    assert table.legal() == ["pass", "toucan 1", "toucan 3"]
    table.do("toucan 3")
    assert table.view(0)["piles"][2]["seen"] == ["rain", "sun"]  # type: ignore[index]
    assert table.view(1)["piles"][2]["seen"] == []  # type: ignore[index]
    assert table.asked() == (0, "pile_choice"), "used, so not asked about again"


def test_CANO_401_CANO_403_an_active_card_waits_for_the_next_turn() -> None:
    table = Table().pile(0, "leafcutter_ant_active fern").pile(1, "rain").deck(9, FILL).turn().do("keep")
    assert table.asked() == (1, "pile_choice"), "no power at the end of that turn"
    assert table.cards(0) == {"fern": 1, "leafcutter_ant_active": 1}
    table.do("keep")
    assert table.asked() == (0, "turn_start")
    late = Table().pile(0, "leafcutter_ant_active").forest(0, "fern").turn()
    assert late.asked() == (0, "eos_fauna"), "the end of season is not part of the turn"


def test_CANO_406_CANO_T34_the_frog_feeds_in_order() -> None:
    table = Table().forest(0, "dart_frog_active").pile(0, "3").pile(1, "1").pile(2, "2").deck(2, FILL).turn()
    table.do("frog")
    assert table.sizes() == [4, 2, 2]
    assert table.state.deck == 0


def test_CANO_407_CANO_404_the_boa_takes_a_card_of_a_refused_pile() -> None:
    table = Table().forest(0, "boa_active").pile(0, "fern rain").pile(1, "sun").deck(9, FILL).turn().do("refuse")
    assert table.legal() == ["pass", "take fern", "take rain"]
    table.do("take rain")
    assert table.cards(0) == {"boa_active": 1, "rain": 1}
    assert (table.asked(), table.sizes()) == ((0, "pile_choice"), [2, 1, 0])


def test_CANO_411_the_boa_may_empty_a_slot_but_not_the_last_pile() -> None:
    table = Table().forest(0, "boa_active howler_monkey_active").pile(0, "rain").pile(1, "sun").turn()
    table.do("refuse", "take rain")
    assert table.bank(0) == 5, "Rain and Sun; then the season was over"


def test_CANO_408_CANO_R10_the_ant_at_both_ends_of_a_turn() -> None:
    table = Table().forest(0, "leafcutter_ant_active fire").pile(0, "fern").pile(1, "rain").deck(9, FILL).turn()
    assert table.legal() == ["pass", "ant fire", "ant leafcutter_ant_active"]
    table.do("pass", "keep")
    assert table.asked() == (0, "turn_end")
    table.do("ant fire")
    assert table.cards(0) == {"fern": 1, "leafcutter_ant_active": 1}
    assert table.asked()[0] == 1


def test_CANO_409_T16_the_kinkajou_keeps_one_more() -> None:
    for beast, keeps in (("kinkajou_active", 3), ("", 2)):
        table = Table().forest(0, f"seed*2 fire*2 {beast}").end()
        assert table.asked() == (0, "germ_keep")
        hand = table.view(0)["hand"]
        assert (hand["size"], table.view(0)["keeps"]) == (5, keeps)  # type: ignore[index]
        assert table.view(1)["hand"]["cards"] is None  # type: ignore[index]
    assert Table().forest(0, "kinkajou_active").end().asked()[1] != "germ_keep", "without a Seed there is no draw"


def test_CANO_412_powers_of_the_start_need_something_to_work_on() -> None:
    beasts = "toucan_active dart_frog_active lion_tamarin_active mushroom"
    table = Table().forest(0, beasts).pile(0, "fern").pile(1, "rain").turn()
    assert [word for word in table.legal() if "toucan" not in word] == ["pass"], "the deck is empty"
    full = Table().forest(0, beasts).pile(0, "fern").pile(1, "rain").deck(9, FILL).turn()
    assert {"frog", "tamarin", "toucan 1", "mushroom toucan_active"} <= set(full.legal())
    assert "mushroom mushroom" not in full.legal()


def test_CANO_413_CANO_516_CANO_602_what_the_hoatzin_reveals_works_at_once() -> None:
    table = Table().forest(0, "hoatzin_active").pile(0, "jaguar_active leafcutter_ant_active").pile(1, "fern")
    table.forest(1, "boa_pair").deck(9, FILL).turn().do("keep", "tuck jaguar_active", "tuck leafcutter_ant_active")
    assert table.view(1)["sides"][0]["tucked"] == 2  # type: ignore[index]
    table.end()
    assert table.cards(1) == {}, "the Jaguar strikes in the season it came"
    assert table.asked() == (0, "eos_fauna")


def test_CANO_501_CANO_508_a_mushroom_and_another_card_for_a_card() -> None:
    table = Table().pile(0, "mushroom").forest(0, "fire pitcher").pile(1, "rain").deck(9, "sun*9").turn()
    table.do("keep", "pass")
    assert table.asked() == (0, "turn_end"), "usable in the turn it came"
    table.do("mushroom fire")
    assert table.view(0)["hand"] == {"side": 0, "size": 1, "cards": ["sun"]}
    assert table.view(1)["hand"] == {"side": 0, "size": 1, "cards": None}
    table.do("take sun")
    assert table.cards(0) == {"pitcher": 1, "sun": 1}, "a drawn card cannot be hidden"
    assert table.view()["discards"] == {"fire": 1, "mushroom": 1}


def test_CANO_504_CANO_505_CANO_522_pitchers_hide_and_replace() -> None:
    table = Table().forest(0, "pitcher").pile(0, "fire fern").pile(1, "rain").deck(9, FILL).turn()
    table.do("keep", "stash fire")
    assert table.cards(0) == {"fern": 1, "pitcher": 1}
    assert table.side(0, 0)["stashes"] == [{"stash": 1, "waits": False, "card": "fire"}]
    assert table.side(0, 1)["stashes"] == [{"stash": 1, "waits": False, "card": None}]
    table.state.active = 0
    table.pile(2, "sun rain").turn()
    table.do("refuse", "refuse", "keep", "stash sun")
    assert table.cards(0) == {"fern": 1, "fire": 1, "pitcher": 1, "rain": 1}
    assert table.side(0, 0)["stashes"] == [{"stash": 1, "waits": False, "card": "sun"}]


def test_CANO_522_a_pitcher_of_the_same_pile_but_not_under_itself() -> None:
    table = Table().pile(0, "pitcher fire").pile(1, "rain").deck(9, FILL).turn().do("keep")
    assert table.legal() == ["pass", "stash fire"]
    table.do("stash fire")
    assert table.cards(0) == {"pitcher": 1}
    full = Table().forest(0, "pitcher*2").pile(0, "fire").pile(1, "rain").deck(9, FILL).turn().do("keep", "stash fire")
    full.pile(2, "drought").turn(0).do("refuse", "refuse", "keep", "pass", "pass")
    assert full.legal() == ["drop pitcher", "drop pitcher_full 1"]


def test_CANO_505_the_former_card_joins_the_batch_and_is_not_hidden_again() -> None:
    table = Table().forest(0, "pitcher fern").pile(0, "drought").pile(1, "pitcher rain sun").deck(9, FILL).turn()
    table.do("keep", "stash drought").turn(0)
    table.do("refuse", "keep", "stash rain")
    assert table.view(1)["kept_seen"] == ["drought"], "it came out for everybody to see"
    assert table.legal() == ["pass", "stash sun"], "the other pitcher plant is asked about before anything is added"
    table.do("stash sun")
    assert table.legal() == ["place drought", "place rest"]


def test_CANO_522_a_full_pitcher_that_waits_is_not_taken_for_an_empty_one_in_the_forest() -> None:
    table = Table().forest(0, "pitcher").pile(0, "pitcher drought fern").pile(1, "rain").deck(9, FILL).turn()
    table.do("keep", "pass", "stash fern")
    assert table.side(0, 1)["stashes"] == [{"stash": 1, "waits": True, "card": None}]
    table.do("place drought")
    assert table.cards(0) == {"pitcher": 1}, "the empty one went, and the full one has come"
    assert table.side(0, 0)["stashes"] == [{"stash": 1, "waits": False, "card": "fern"}]
    lit = Table().pile(0, "pitcher lightning fern").pile(1, "rain").deck(2, "pitcher drought").turn()
    lit.do("keep", "stash fern", "place lightning", "draw", "place rest")
    assert lit.view()["discards"] == {"pitcher": 1, "drought": 1, "lightning": 1}, "drawn while the full one waits"
    assert (lit.cards(0), lit.side(0, 0)["stashes"]) == (table.cards(0), table.side(0, 0)["stashes"])


def test_CANO_522_a_pitcher_of_the_pile_that_holds_a_card_is_not_hidden_itself() -> None:
    table = Table().pile(0, "pitcher*2 fern rain").pile(1, "sun").deck(9, FILL).turn().do("keep")
    assert table.legal() == ["pass", "stash fern", "stash pitcher", "stash rain"]
    table.do("stash fern")
    assert table.legal() == ["pass", "stash rain"]
    other = Table().pile(0, "pitcher*2 fern rain").pile(1, "sun").deck(9, FILL).turn().do("keep", "pass")
    assert "stash pitcher" in other.legal(), "an empty one may be"


def test_CANO_R30_an_answer_is_taken_back_where_another_question_is_sure_to_follow() -> None:
    def stands(*notations: str) -> bool:
        before = table.state.reveals
        return table.do(*notations).state.reveals > before

    beasts = "goliath_spider_active hoatzin_active pitcher"
    table = Table().forest(0, beasts).pile(0, "fire fern rain sun").pile(1, "2").deck(9, FILL).turn().do("keep")
    assert not stands("return fire")
    assert not stands("tuck fern")
    assert not stands("pass")
    assert stands("stash rain"), "the rest is shown"
    table = Table().forest(0, "goliath_spider_active").pile(0, "fire drought fern").pile(1, "2").deck(9, FILL).turn()
    table.do("keep")
    assert stands("return fire"), "whoever waits learns whether there was another Threat"
    table = Table().forest(0, "hoatzin_active").pile(0, "fire fern rain").pile(1, "2").deck(9, FILL).turn().do("keep")
    assert not stands("tuck fire")
    assert stands("pass"), "and whether there is a pitcher plant among them"
    table = Table().forest(0, "boa_active pitcher").pile(0, "fire fern").pile(1, "2").deck(9, FILL).turn().do("refuse")
    assert not stands("take fire")


def test_CANO_507_a_pitcher_that_goes_frees_its_card() -> None:
    table = Table().forest(0, "pitcher").pile(0, "fire").pile(1, "rain").deck(9, FILL).turn().do("keep", "stash fire")
    table.pile(2, "drought").turn(0).do("refuse", "refuse", "keep", "pass")
    assert table.cards(0) == {"fire": 1}


def test_CANO_506_CANO_633_T40_a_hidden_drought_acts_on_what_is_left() -> None:
    table = Table().forest(0, "fern toucan_active").tree(0, "1").pile(0, "pitcher drought").turn()
    table.do("pass", "stash drought")
    assert table.bank(0) == 3, "the fern and the pitcher plant"
    assert table.asked() == (0, "drought_discard")
    assert table.legal() == ["drop toucan_active", "drop trunk_1 1"]


def test_CANO_511_CANO_512_CANO_R15_lightning_is_one_choice_for_both() -> None:
    table = Table().pile(0, "lightning").pile(1, "rain").deck(9, "sun*30").turn().do("keep")
    assert table.legal() == ["draw", "strike"]
    table.do("draw")
    assert (table.cards(0), table.cards(1)) == ({"sun": 2}, {"sun": 2})
    short = Table().pile(0, "lightning").pile(1, "rain").deck(3, "sun*30").turn().do("keep", "draw")
    assert (short.cards(0), short.cards(1)) == ({"sun": 2}, {"sun": 1})


def test_CANO_513_lightning_discards_what_there_is() -> None:
    table = Table().forest(0, "rain").forest(1, "sun*2 fern").pile(0, "lightning").pile(1, "rain").deck(9, FILL)
    table.turn().do("keep", "strike")
    assert table.cards(0) == {}
    assert table.asked() == (1, "lightning_discard")
    table.do("drop sun", "drop sun")
    assert table.cards(1) == {"fern": 1}


def test_CANO_523_lightning_with_an_empty_deck() -> None:
    table = Table().pile(0, "lightning").pile(1, "rain").pile(2, "sun").turn().do("keep", "draw")
    assert table.cards(0) == {}
    assert table.view()["discards"] == {"lightning": 1}


def test_CANO_514_CANO_R12_the_spider_puts_threats_back() -> None:
    table = Table().forest(0, "goliath_spider_active").pile(0, "fire disease fern").pile(1, "rain").deck(9, FILL)
    table.turn().do("keep")
    assert table.legal() == ["pass", "return fire", "return disease"]
    table.do("return fire", "return disease")
    assert table.cards(0) == {"fern": 1, "goliath_spider_active": 1}
    assert table.sizes()[0] == 3, "two threats and the refill"


def test_CANO_515_the_hoatzin_tucks_any_number() -> None:
    table = Table().forest(0, "hoatzin_active").pile(0, "fire fern").pile(1, "rain").deck(9, FILL).turn()
    table.do("keep", "tuck fire", "pass")
    assert table.cards(0) == {"fern": 1, "hoatzin_active": 1}
    table.pile(2, "drought").turn(0).do("refuse", "refuse", "keep", "drop hoatzin_active")
    assert table.cards(0) == {"fern": 1, "fire": 1}, "it left, so its card came"


def test_CANO_517_the_howler_discards_a_refused_pile() -> None:
    table = Table().forest(0, "howler_monkey_active").pile(0, "fern*3").pile(1, "rain").deck(9, FILL).turn()
    table.do("refuse", "howler")
    assert table.sizes() == [1, 1, 0]
    assert table.view()["discards"] == {"fern": 3}


def test_CANO_518_CANO_603_CANO_R14_CANO_R28_the_jaguar_strikes_first() -> None:
    table = Table().forest(0, "jaguar_active butterfly_active fern").forest(1, "boa_pair").end()
    assert table.cards(1) == {}
    assert table.asked() == (0, "eos_fauna")


@pytest.mark.parametrize(
    ("lying", "left", "later"),
    [
        (["fern", "g_fern"], ["g_fern"], {"fern": 2, "g_fern": 1}),
        (["g_fern"], [], {"fern": 1, "g_fern": 1}),
        ([], [], {"fern": 1}),
    ],
    ids=["a card", "a germ", "a proxy"],
)
def test_CANO_519_the_butterfly_becomes_a_plant(lying: list[str], left: list[str], later: dict[str, int]) -> None:
    """From the discards, the rainforest card first; else a proxy, which leaves the game when it is discarded."""
    table = Table().forest(0, "butterfly_active leafcutter_ant_active fern").end()
    for name in lying:
        table.state.discard[FACE_NAMES.index(name)] += 1
    assert [word for word in table.legal() if "butterfly" in word] == ["butterfly fern", "ant butterfly_active"]
    table.do("butterfly fern")
    assert table.cards(0) == {"fern": 2, "leafcutter_ant_active": 1}
    assert table.view()["discards"] == {"butterfly_active": 1, **dict.fromkeys(left, 1)}
    table.do("pass")
    assert table.bank(0) == 0, "two ferns"
    assert table.view()["discards"] == {"butterfly_active": 1, **later}


def test_CANO_521_the_tamarin_draws_three_and_adds_one() -> None:
    table = Table().forest(0, "lion_tamarin_active").pile(0, "fern").pile(1, "sun").deck(9, "rain*30").turn()
    table.do("tamarin")
    assert table.view(0)["hand"]["cards"] == ["rain"] * 3  # type: ignore[index]
    table.do("take rain")
    assert table.cards(0) == {"lion_tamarin_active": 1, "rain": 1}
    assert table.view()["discards"] == {"rain": 2}
    assert table.asked() == (0, "pile_choice")


def test_CANO_524_the_card_of_the_boa_may_be_hidden() -> None:
    beasts = "boa_active goliath_spider_active hoatzin_active pitcher"
    table = Table().forest(0, beasts).pile(0, "fire fern").pile(1, "sun").deck(9, FILL).turn()
    table.do("refuse", "take fire")
    assert table.asked() == (0, "pitcher_stash")
    table.do("stash fire")
    assert "fire" not in table.cards(0)
    assert table.side(0, 0)["stashes"] == [{"stash": 1, "waits": False, "card": "fire"}]


def test_CANO_313_CANO_507_the_longest_chain_of_effects_there_can_be() -> None:
    table = Table().forest(0, "pitcher*2 hoatzin_active").pile(0, "drought*2 sun").pile(1, "lightning").deck(9, FILL)
    table.turn().do("keep", "tuck sun", "pass", "stash drought", "stash drought").turn(0)
    table.do("refuse", "keep", "pass", "pass").deck(2, "lightning rain").do("draw", "place lightning")
    table.deck(2, "drought rain").do("draw", "place drought").deck(0, FILL)
    table.do("drop pitcher_full 1", "drop pitcher_full 2")  # and then the hoatzin, all that is left
    assert table.cards(0) == {"rain": 2, "sun": 1}
    assert table.view()["discards"] == {"drought": 3, "hoatzin_active": 1, "lightning": 2, "pitcher": 2}


def test_CANO_516_a_hoatzin_that_hides_nothing_shows_nothing() -> None:
    table = Table().forest(0, "leafcutter_ant_active hoatzin_active").pile(0, "fern").pile(1, "rain").deck(9, FILL)
    before = table.turn().state.reveals
    table.state.step(GAME.parse("ant hoatzin_active"))
    assert table.state.reveals == before + 1, "the look at the first pile alone"


def test_CANO_501_CANO_507_what_the_price_of_a_mushroom_frees_comes_before_its_card() -> None:
    table = Table().forest(0, "pitcher mushroom rain").pile(0, "drought").pile(1, "sun").deck(9, FILL).turn()
    table.do("pass", "keep", "stash drought", "mushroom pitcher_full 1")
    assert table.cards(0) == {}, "the Drought took the Rain"
    assert table.asked() == (0, "mushroom_keep")
    table = Table().forest(0, "pitcher mushroom rain fern").pile(0, "drought").pile(1, "sun").deck(9, FILL).turn()
    table.do("pass", "keep", "stash drought", "mushroom pitcher_full 1")
    assert (table.asked(), table.view(0)["hand"]) == ((0, "drought_discard"), None), "nothing is drawn yet"
    lit = Table().forest(0, "pitcher mushroom").pile(0, "lightning").pile(1, "sun").deck(3, FILL).turn()
    lit.do("pass", "keep", "stash lightning", "mushroom pitcher_full 1", "draw")
    assert (lit.asked()[0], lit.cards(0)) == (1, {"fern": 2}), "the deck has ended, so there is no card to look at"
