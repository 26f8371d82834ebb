"""The hexagonal tiling agrees with itself: corners, points, neighbours, rotations, numbers."""

from __future__ import annotations

from bosquet.geometry.hexes import (
    CORNERS,
    STEP,
    Field,
    distinct_rotations,
    mask,
    meeting,
    neighbour,
    point,
    rotated,
    shared,
)


def test_six_steps_around_come_back() -> None:
    assert [sum(step) for step in zip(*STEP, strict=True)] == [0, 0]
    assert neighbour(*neighbour(3, -2, 1), 4) == (3, -2)


def test_a_neighbour_shares_two_corners() -> None:
    for direction in range(CORNERS):
        other = neighbour(2, 5, direction)
        common = {point(2, 5, corner) for corner in range(CORNERS)} & {point(*other, corner) for corner in range(6)}
        assert len(common) == 2
        for mine, its in shared(direction):
            assert point(2, 5, mine) == point(*other, its)


def test_three_cells_meet_in_a_point() -> None:
    for corner in range(CORNERS):
        assert len({direction for direction, _ in meeting(corner)}) == 2
        for direction, its in meeting(corner):
            assert point(*neighbour(0, 0, direction), its) == point(0, 0, corner)


def test_corners_of_one_cell_are_six_points() -> None:
    assert len({point(0, 0, corner) for corner in range(CORNERS)}) == CORNERS


def test_rotations() -> None:
    assert rotated(mask([0, 2, 3]), 4) == mask([4, 0, 1])
    assert rotated(mask([0, 2, 4]), 6) == mask([0, 2, 4])
    assert distinct_rotations(mask(range(6))) == [0]
    assert distinct_rotations(mask([0, 2, 4])) == [0, 1]
    assert distinct_rotations(mask([0, 3])) == [0, 1, 2]
    assert distinct_rotations(mask([0, 2, 3, 4])) == [0, 1, 2, 3, 4, 5]


def test_a_field_numbers_its_cells_row_by_row() -> None:
    field = Field(3)
    assert field.cells == 49
    assert [field.cell(*field.place(cell)) for cell in range(field.cells)] == list(range(field.cells))
    assert field.place(0) == (-3, -3)
    assert list(field.names())[field.cell(1, -2)] == "1,-2"
    here = field.cell(0, 1)
    for direction, step in enumerate(field.steps):
        assert field.place(here + step) == neighbour(0, 1, direction)
