"""Polyominoes: pictures, ways of lying, canonical forms, placements."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from bosquet.geometry.polyominoes import (
    WAYS,
    Piece,
    canonical,
    is_connected,
    lying,
    picture,
    piece,
    placements,
    same_ways,
    steps,
    ways,
)

grids = st.integers(1, 4).flatmap(
    lambda width: st.lists(st.text("#o.", min_size=width, max_size=width), min_size=1, max_size=4)
)
pieces = grids.map("/".join).filter(lambda drawn: set(drawn) - {".", "/"}).map(lambda drawn: lying(piece(drawn), 0))


def test_a_picture_is_read_square_by_square() -> None:
    assert piece("#./o#") == {(0, 0): "#", (1, 0): "o", (1, 1): "#"}


@given(pieces)
def test_a_picture_and_its_piece_are_one(of: Piece) -> None:
    assert lying(piece(picture(of)), 0) == of


def test_the_eight_ways_of_a_piece_without_symmetry() -> None:
    drawn = [picture(lying(piece("o./#./##"), way)) for way in range(WAYS)]
    assert drawn == ["o./#./##", "##o/#..", "##/.#/.o", "..#/o##", ".o/.#/##", "#../##o", "##/#./o.", "o##/..#"]


@pytest.mark.parametrize(
    ("drawn", "found"),
    [
        ("##/##", [0]),
        ("o#/##", [0, 1, 2, 3]),
        ("###", [0, 1]),
        ("o##", [0, 1, 2, 3]),
        (".##/##.", [0, 1, 4, 5]),
        ("o./##", [0, 1, 2, 3, 4, 5, 6, 7]),
    ],
)
def test_ways_that_look_alike_are_one_way(drawn: str, found: list[int]) -> None:
    assert ways(piece(drawn)) == found


@given(pieces)
def test_every_code_lies_as_the_smallest_that_looks_the_same(of: Piece) -> None:
    for way, same in enumerate(same_ways(of)):
        assert lying(of, way) == lying(of, same)
        assert same <= way


@given(pieces, st.integers(0, WAYS - 1))
def test_turning_and_flipping_keep_the_canonical_form(of: Piece, way: int) -> None:
    assert canonical(lying(of, way)) == canonical(of)


def test_a_mark_tells_pieces_apart() -> None:
    assert canonical(piece("o##")) != canonical(piece("#o#"))
    assert canonical(piece("o##")) == canonical(piece("#/#/o"))


def test_pieces_hang_together_by_edges() -> None:
    assert is_connected(piece("#./##"))
    assert not is_connected(piece("#./.#"))


def test_steps_lead_from_one_square_to_the_others() -> None:
    assert steps(piece(".#/##"), (1, 1)) == [(-1, 0), (0, -1)]


@pytest.mark.parametrize(("drawn", "count"), [("#", 72), ("##/##", 56), ("####", 93), (".##/##.", 194), ("o./##", 448)])
def test_placements_fill_a_grid(drawn: str, count: int) -> None:
    found = placements(piece(drawn), 8, 9)
    assert len(found) == len(set(found)) == count
