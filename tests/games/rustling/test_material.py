"""What is printed: the dice, the river, the four sheets, as the specification counts them."""

import pytest

from bosquet.games.rustling import GAME
from bosquet.games.rustling.material import (
    CHANCES,
    CHOICE_NAMES,
    KINDS,
    SEASON_NAMES,
    SHEETS,
    SQUARE_NAMES,
    START_SQUARE,
    STARTS,
    VALUE,
    codes,
    symbols,
)
from bosquet.games.rustling.shapes import Season
from bosquet.games.rustling.sheets import CHOOSABLE, COUNTS, LIMIT, count_names, weather
from bosquet.games.rustling.territories import AREAS, CROSSES, RECTANGLES, TERRITORIES, WEST

# On the sheet, and circles (None: no circles).
PRINTED: dict[str, dict[str, tuple[int, int | None]]] = {
    "spring": {
        "tree": (31, 15),
        "flower": (12, 9),
        "bee": (8, 6),
        "butterfly": (12, 10),
        "bird_red": (6, None),
        "bird_blue": (6, None),
        "rainbow": (7, 7),
        "sprout": (6, 7),
        "bear": (6, None),
    },
    "summer": {
        "tree": (31, 15),
        "daisy": (22, 15),
        "clover": (4, 4),
        "apple": (5, 5),
        "cherry": (5, 5),
        "peach": (5, 5),
        "firefly": (9, 5),
        "mosquito": (8, None),
        "snake": (5, None),
    },
    "autumn": {
        "boletus": (14, 14),
        "amanita": (9, 11),
        "pinecone": (10, 8),
        "conifer": (11, 9),
        "acorn": (11, 8),
        "squirrel": (5, 5),
        "broadleaf": (11, 11),
        "leaf": (11, 11),
        "storm": (12, None),
    },
    "winter": {
        "fir": (28, 18),
        "snowflake": (8, None),
        "fox": (10, 10),
        "bird": (5, 6),
        "berry": (5, 6),
        "moose": (10, None),
        "stalactite": (10, 5),
        "holly": (8, 8),
        "snowdrop": (10, 9),
    },
}
OTHER_CIRCLES = {"spring": (6, 9), "summer": (0, 0), "autumn": (0, 0), "winter": (9, 12)}  # clouds, river


@pytest.mark.parametrize("season", SEASON_NAMES)
def test_RUST_R2_the_symbols_of_a_sheet(season: Season) -> None:
    k = SEASON_NAMES.index(season)
    assert {name: symbols(k).count(name) for name in PRINTED[season]} == {
        name: on_sheet for name, (on_sheet, _) in PRINTED[season].items()
    }
    assert len(codes(k)) == 100
    assert symbols(k).count("") == STARTS


@pytest.mark.parametrize("season", SEASON_NAMES)
def test_RUST_50_the_circles_of_a_sheet(season: Season) -> None:
    sheet = SHEETS[SEASON_NAMES.index(season)]
    circles = {choice["name"]: choice["circles"] for choice in sheet["choices"]}
    circles |= {choice["drags"]["name"]: choice["drags"]["circles"] for choice in sheet["choices"] if "drags" in choice}
    if season == "spring":
        assert circles.pop("birds") == 6
    assert circles == {name: printed for name, (_, printed) in PRINTED[season].items() if printed is not None}
    assert (sheet["clouds"], sheet["crossings"]) == OTHER_CIRCLES[season]
    assert len(sheet["choices"]) == KINDS


def test_RUST_R31_start_squares_and_the_winter_exception() -> None:
    starts = [SQUARE_NAMES[square] for square in START_SQUARE]
    assert starts == [*["B2", "C5", "B9", "I2", "H6", "I9"] * 3, "B2", "C5", "B9", "I2", "H5", "I9"]


def test_RUST_R1_two_dice_have_36_rolls() -> None:
    chances: dict[tuple[int, int], int] = {}
    for one, ways in zip(VALUE, CHANCES, strict=True):
        for other, more in zip(VALUE, CHANCES, strict=True):
            size = (min(one, other), max(one, other))
            chances[size] = chances.get(size, 0) + ways * more
    assert [chances[size] for size in sorted(chances)] == [1, 4, 4, 2, 4, 8, 4, 4, 4, 1]
    assert sum(chances.values()) == 36


def test_RUST_20_the_rectangles_of_each_size() -> None:
    sizes = [tuple(sorted(rectangle[:2])) for rectangle in RECTANGLES]
    assert [sizes.count(size) for size in sorted(set(sizes))] == [100, 180, 160, 140, 81, 144, 126, 64, 112, 49]
    assert sorted(RECTANGLES) == RECTANGLES
    assert TERRITORIES == 1156


def test_RUST_30_the_river_parts_the_sheet_into_two_banks_of_fifty() -> None:
    assert WEST.bit_count() == 50
    edges = GAME.material()["river"]
    assert isinstance(edges, list)
    assert len(edges) == 12
    assert ["D1", "E1"] in edges
    assert ["E6", "E5"] in edges
    assert ["F10", "G10"] in edges


def test_RUST_44_rectangles_with_nothing_to_mark() -> None:
    """As many as the specification counts: with a cloud it matters in summer alone."""
    empty = {
        (season, cloud): sum(
            not CHOOSABLE[weather(k, cloud) * TERRITORIES + territory]
            for territory in range(TERRITORIES)
            if season != "autumn" or not CROSSES[territory]
        )
        for k, season in enumerate(SEASON_NAMES)
        for cloud in (0, 1)
    }
    assert [empty[season, 0] for season in SEASON_NAMES] == [12, 132, 46, 107]
    assert [empty[season, 1] for season in SEASON_NAMES] == [12, 44, 46, 107]


def test_every_count_of_a_sheet_has_a_name_and_a_limit() -> None:
    for season in range(len(SEASON_NAMES)):
        assert len(count_names(season)) == COUNTS
    assert len(LIMIT) == COUNTS * len(SEASON_NAMES)
    assert len(CHOICE_NAMES) == 27
    assert len(set(AREAS)) == TERRITORIES


def test_the_material_tells_a_client_all_that_is_printed() -> None:
    material = GAME.material()
    seasons = material["seasons"]
    assert isinstance(seasons, list)
    for season, sheet in zip(SEASON_NAMES, seasons, strict=True):
        assert sheet["season"] == season
        assert len(sheet["squares"]) == 10
        assert all(len(row) == 10 for row in sheet["squares"])
        assert {name: symbol["count"] for name, symbol in sheet["symbols"].items()} == {
            name: on_sheet for name, (on_sheet, _) in PRINTED[season].items()
        }
    roles = {name: symbol["role"] for sheet in seasons for name, symbol in sheet["symbols"].items()}
    assert {name for name, role in roles.items() if role == "gate"} == {"storm", "snowflake"}
    assert {name for name, role in roles.items() if role == "outside"} == {"bear", "mosquito", "snake"}
    assert {name for name, role in roles.items() if role == "inside"} == {"moose"}
    assert {name for name, role in roles.items() if role == "rider"} == {"amanita"}
