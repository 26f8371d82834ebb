"""Holes, tokens and zones, and the floors of the worked examples."""

from __future__ import annotations

from bosquet.core.events import NONE
from bosquet.games.indian_summer.state import IndianSummerState
from tests.games.indian_summer.table import (
    alone,
    animal_places,
    ask,
    cover_all_but,
    facts,
    full,
    holes,
    kinds_told,
    lay,
    position,
    put,
    put_tokens,
    reserve,
    rest,
    set_reserve,
    sit,
    tokens,
    uncovered,
    zone_squares,
)


def v1() -> IndianSummerState:
    return lay(position(path="r01 y02 g03 g04"), "r01", "01 02 11 12 22", "02")


def v2() -> IndianSummerState:
    return put(v1(), "y02", "00 10 20 30", "20")


def v7() -> IndianSummerState:
    state = position(side="6a", path="y03 y03 g01 g01 g01")
    for tile, covered, hole in (
        ("y03", "00 01 10 11", "11"),
        ("y03", "02 03 12 13", "12"),
        ("g01", "20 21 22", "22"),
        ("g01", "30 31 32", "32"),
    ):
        put(state, tile, covered, hole)
    return state


def test_INDI_40_a_token_comes_onto_a_hole_over_a_printed_treasure() -> None:
    """E1, V1."""
    state = v1()
    assert tokens(state) == ["02"]
    assert reserve(state) == "B1 N1 M1 F0"
    assert holes(state) == []
    assert [(event.what, event.where) for event in facts(state, "token")] == [(0, 2)]


def test_INDI_41_a_hole_over_a_plain_square_is_free_at_once() -> None:
    """E2."""
    state = lay(position(path="g01 g02"), "g01", "00 01 02", "00")
    assert tokens(state) == []
    assert holes(state) == ["00"]
    assert facts(state, "token") == []


def test_INDI_42_a_treasure_under_a_solid_square_or_a_squirrel_is_lost() -> None:
    state = sit(v1(), "04")
    assert tokens(state) == ["02"]
    assert reserve(state) == "B1 N0 M1 F0"


def test_INDI_43_a_square_under_a_hole_is_covered() -> None:
    assert "02" not in uncovered(v1())


def test_INDI_44_a_zone_is_complete_with_tiles_and_squirrels() -> None:
    state = position()
    cover_all_but(state, ["00", "44"])
    sit(ask(state), "00")
    assert [event.where for event in facts(state, "zone")] == [0]


def test_INDI_45_a_complete_zone_gives_its_tokens() -> None:
    """V2, V3."""
    state = v2()
    assert tokens(state) == ["02", "20"]
    put(state, "g03", "21 31 32", "32")
    assert reserve(state) == "B2 N1 M2 F1"
    assert tokens(state) == []


def test_INDI_45_a_hole_belongs_to_the_zone_of_its_own_square() -> None:
    """E3: a tile lies across the border; its token waits in the zone of its hole."""
    state = position(path="g01 g02", reserve="B0 N0 M0 F0")
    cover_all_but(state, ["02", "03", "04", "05", "44"])
    put_tokens(state, ["11", "20"])
    lay(ask(state), "g01", "02 03 04", "04")
    assert reserve(state) == "B0 N1 M1 F0", "nut and mushroom of zone 0"
    assert tokens(state) == ["04"], "the hole is in zone 1, which has a gap"
    sit(state, "05")
    assert reserve(state) == "B0 N0 M2 F0"


def test_E3_tokens_of_other_zones_stay() -> None:
    state = position(path="g01 g02", reserve="B0 N0 M0 F0")
    cover_all_but(state, ["00", "05", "44"])
    put_tokens(state, ["02", "11", "04"])
    sit(ask(state), "00", "squirrel")
    assert reserve(state) == "B1 N1 M0 F0"
    assert tokens(state) == ["04"]


def test_INDI_46_first_the_token_then_all_zones_then_the_refill() -> None:
    state = position(path="g01", reserve="B0 N0 M0 F0")
    cover_all_but(state, ["02", "03", "04", "44"])
    put_tokens(state, ["35"])
    assert state.story is not None
    lay(ask(state), "g01", "02 03 04", "02")
    told = kinds_told(state)
    assert told == ["leaf", "token", "zone", "harvest", "zone", "harvest", "refill"]
    assert reserve(state) == "B2 N0 M0 F0"


def test_INDI_R14_the_harvest_is_told_before_the_refill() -> None:
    state = position(path="g01", reserve="B0 N0 M0 F0")
    cover_all_but(state, ["00", "01", "02", "44"])
    lay(ask(state), "g01", "00 01 02", "02")
    assert kinds_told(state)[-2:] == ["harvest", "refill"]


def test_V4_a_plain_hole_is_free_and_no_animal_fits_apart() -> None:
    state = put(v2(), "g04", "21 31 32", "31")
    assert reserve(state) == "B2 N1 M2 F0"
    assert holes(state) == ["02", "20", "31"]
    assert animal_places(state) == {}


def test_V6_holes_with_tokens_are_not_free() -> None:
    state = position(side="6a", path="y03 y03 g01 g01 g01")
    put(state, "y03", "00 01 10 11", "11")
    put(state, "y03", "02 03 12 13", "12")
    put(state, "g01", "20 21 22", "22")
    assert tokens(state) == ["11", "12", "22"]
    assert holes(state) == []
    assert animal_places(state) == {}


def test_V7_a_zone_frees_its_holes() -> None:
    state = v7()
    assert reserve(state) == "B2 N2 M2 F0"
    assert holes(state) == ["11", "12", "22", "32"]
    assert animal_places(state) == {
        "mouse": ["11 12", "12 22", "22 32"],
        "hare": ["12 22 32"],
        "owl": ["11 12 22"],
        "hedgehog": ["11 12 22 32"],
    }


def test_V8_the_hedgehog_pays_again() -> None:
    state = rest(v7(), "hedgehog", "11 12 22 32")
    assert reserve(state) == "B3 N3 M3 F0"
    assert holes(state) == []


def test_V9_the_hare_leaves_one_hole() -> None:
    state = rest(v7(), "hare", "12 22 32")
    assert reserve(state) == "B2 N3 M3 F0"
    assert holes(state) == ["11"]
    assert animal_places(state) == {}


def test_V10_tiles_reach_into_the_next_zone() -> None:
    state = v7()
    gaps = set(uncovered(state))
    assert not {"03", "13"} & gaps
    assert len(gaps & set(zone_squares(1))) == 10
    assert {"05", "14", "25", "33"} <= gaps


WHOLE_FLOOR = """
r26: 00 10 11 12 22; 00 / r17: 01 02 03 13 23; 23 / r15: 04 14 24 25 35; 24 / r13: 05 06 07 08 17; 17 /
r28: 15 16 26 27 36; 36 / r07: 18 28 38 47 48; 28 / r10: 20 30 40 41 50; 50 / r24: 21 31 32 42 43; 21 /
y11: 33 34 44 54; 34 / squirrel 37 / r09: 45 55 65 75 76; 76 / r16: 46 56 66 67 77; 77 / r02: 51 52 53 62 63; 63 /
y12: 57 58 68 78; 57 / r05: 60 61 70 71 72; 72 / g03: 64 73 74; 73
"""


def whole_floor() -> IndianSummerState:
    state = position(side="2b")
    for step in WHOLE_FLOOR.replace("\n", " ").split(" / "):
        words = step.strip()
        if words.startswith("squirrel"):
            state.acted = 0
            sit(ask(state), words.split()[1], "squirrel")
        else:
            tile, rest_of_it = words.split(": ")
            covered, hole = rest_of_it.split("; ")
            put(state, tile, covered, hole)
    return state


def test_V11_a_whole_floor() -> None:
    state = whole_floor()
    assert full(state)
    assert reserve(state) == "B8 N3 M4 F2"
    harvests: dict[int, str] = {}
    for event in facts(state, "harvest"):
        harvests[event.where] = harvests.get(event.where, "") + "BNMF"[event.what] * event.count
    assert {zone: "".join(sorted(found)) for zone, found in harvests.items()} == {
        0: "BM",
        1: "BFM",
        2: "BMN",
        3: "BF",
        4: "B",
        5: "BBN",
    }
    assert animal_places(state) == {
        "mouse": ["23 24", "24 34", "63 73", "72 73", "76 77"],
        "owl": ["23 24 34", "63 72 73"],
    }


def test_V11_with_its_animals() -> None:
    state = whole_floor()
    rest(state, "owl", "23 24 34")
    rest(state, "owl", "63 72 73")
    rest(state, "mouse", "76 77")
    assert reserve(state) == "B12 N4 M5 F3"
    assert [event.where for event in facts(state, "find")] == [NONE] * len(facts(state, "find"))


def test_E6_a_nut_completes_a_zone() -> None:
    state = position(side="2b", reserve="B0 N1 M0 F0")
    cover_all_but(state, ["00", "48"])
    put_tokens(state, ["57", "76", "77"])
    sit(ask(state), "48")
    assert reserve(state) == "B2 N1 M0 F0"


def test_zones_are_the_same_alone() -> None:
    state = alone("1a", path="r01 y02 g03 g04 g01")
    set_reserve(state, "B1 N1 M1 F0")
    lay(state, "r01", "01 02 11 12 22", "02")
    assert tokens(state) == ["02"]
