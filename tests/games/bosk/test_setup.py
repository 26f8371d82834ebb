"""Setting up: BOSK-1 to BOSK-10."""

import pytest

from bosquet.core.errors import BadNotation, BadOption
from bosquet.games.bosk import GAME
from bosquet.games.bosk.material import AREAS, PIECES
from tests.games.bosk.table import A, autumn, do, facts, look, offers, opening, points_on, s, squares, stack, winter, x

SEATS = (2, 3, 4)


def area_squares(seats: int) -> set[str]:
    """Every square on which a leaf could fall from some tree in some wind."""
    area = AREAS[seats]
    rows, columns = range(area.top, area.bottom + 1), range(area.left, area.right + 1)
    return {s(r, c) for r in rows for c in columns}


def test_BOSK_1_two_three_or_four_play() -> None:
    assert list(GAME.seats) == [2, 3, 4]


@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 6])
def test_BOSK_1_no_other_number_plays(seats: int) -> None:
    with pytest.raises(BadOption, match=r"bosk: .* seats; it takes 2 to 4"):
        GAME.checked(seats, {})


def test_BOSK_2_two_players_use_all_of_the_9_by_9_side() -> None:
    assert area_squares(2) == {s(r, c) for r in range(9) for c in range(9)}
    state = opening(2)
    do(state, "value 1")
    assert len(offers(state)) == 64


def test_BOSK_3_three_players_stay_inside_the_white_border() -> None:
    assert area_squares(3) == {s(r, c) for r in range(1, 11) for c in range(1, 11)}
    state = opening(3)
    do(state, "value 1")
    assert len(offers(state)) == 81


def test_BOSK_3_squares_beyond_the_border_do_not_exist() -> None:
    state = autumn(3, {x(2, 5): "A1"}, wind="N")
    do(state, "shed 1a", "tile 8", f"leaf {s(1, 5)}")
    assert state.seat != A  # row 0 lies ahead, but the turn is over
    assert stack(state, s(1, 5)) == "A"


def test_BOSK_4_four_players_use_all_of_the_12_by_12_side() -> None:
    assert area_squares(4) == {s(r, c) for r in range(12) for c in range(12)}
    state = opening(4)
    do(state, "value 1")
    assert len(offers(state)) == 121


@pytest.mark.parametrize("seats", SEATS)
def test_BOSK_5_nothing_but_the_board_depends_on_the_number_of_players(seats: int) -> None:
    view = look(opening(seats))
    assert view["hands"] == [[1, 1, 2, 2, 3, 3, 4, 4]] * seats
    assert view["leaves"] == [{"supply": 35, "visible": 0, "buried": 0, "lost": 0}] * seats
    assert [[tile["tile"] for tile in mine] for mine in view["tiles"]] == [
        ["squirrel", "2", "3", "4", "5", "6", "7", "8"]
    ] * seats
    assert [option.key for option in GAME.options(seats)] == ["first_player"]


def test_BOSK_6_each_player_has_a_species_with_8_trees_8_tiles_36_leaves() -> None:
    species = [kind["id"] for kind in PIECES["species"]]
    assert len(set(species)) == len(species) == 4
    assert PIECES["trees"] == [1, 1, 2, 2, 3, 3, 4, 4]
    assert [(tile["id"], tile["leaves"]) for tile in PIECES["tiles"]] == [
        ("squirrel", 0),
        *((str(leaves), leaves) for leaves in range(2, 9)),
    ]
    assert PIECES["leaves"] == 36


def test_BOSK_7_one_leaf_marks_the_score_and_35_are_the_supply() -> None:
    state = opening()
    assert [leaves["supply"] for leaves in look(state)["leaves"]] == [35, 35]
    assert list(state.points()) == [0, 0]


def test_BOSK_8_there_is_no_wind_before_autumn() -> None:
    view = look(opening())
    assert (view["side"], view["wind"], view["winds"], view["round"]) == (None, None, [], 0)


@pytest.mark.parametrize("seats", SEATS)
def test_BOSK_9_the_first_player_is_drawn_evenly(seats: int) -> None:
    drawn = [GAME.setup(seats, seed, GAME.checked(seats, {})).seat for seed in range(1200)]
    fair = 1200 / seats
    assert all(abs(drawn.count(seat) - fair) < fair / 4 for seat in range(seats))


@pytest.mark.parametrize("seats", SEATS)
def test_BOSK_9_the_host_may_name_the_first_player(seats: int) -> None:
    for seat in range(seats):
        state = GAME.setup(seats, 1, GAME.checked(seats, {"first_player": str(seat + 1)}))
        assert state.seat == look(opening(seats, seat))["hiker"] == seat


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {"first_player": "3"}), (3, {"first_player": "4"}), (4, {"first_player": "0"}), (2, {"hiker": "1"})],
)
def test_BOSK_9_nobody_else_can_be_named(seats: int, options: dict[str, str]) -> None:
    with pytest.raises(BadOption, match=r"bosk: (no )?option"):
        GAME.checked(seats, options)


def test_BOSK_10_a_leaf_falls_on_the_lake_like_anywhere() -> None:
    state = autumn(2, {x(7, 5): "A1"}, wind="N")  # s(6,4) and s(6,5) are lake
    do(state, "shed 1a", "tile 2")
    assert squares(state) == {s(6, 4), s(6, 5)}
    do(state, f"leaf {s(6, 4)}")
    assert stack(state, s(6, 4)) == "A"
    assert facts(state, "leaf")[0]["cost"] == 1


def test_BOSK_10_a_squirrel_sits_on_the_lake_and_the_lake_counts() -> None:
    state = autumn(2, {x(7, 5): "A1"}, wind="N")
    do(state, "shed 1a", "tile squirrel", f"squirrel {s(6, 4)}")
    assert look(state)["squirrels"] == {s(6, 4): A}
    assert points_on(winter(2, {s(6, 4): "A"}), "water") == [8, 0]


def test_BOSK_R1_the_maps_are_data_of_these_sizes() -> None:
    sizes = {seats: (len(area.side), {len(row) for row in area.side}) for seats, area in AREAS.items()}
    assert sizes == {2: (9, {9}), 3: (12, {12}), 4: (12, {12})}


@pytest.mark.parametrize("text", ["", "pass", "leaf", "leaf z9", "value 5", "plant A0", "LEAF c4", "leaf c4 "])
def test_no_other_text_is_an_action(text: str) -> None:
    with pytest.raises(BadNotation, match="bosk: "):
        GAME.parse(text)
