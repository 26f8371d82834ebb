"""Learning from self-play: the sums are right, the course repeats itself and can be broken off."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bosquet.arena.train import Lesson, School, System, eliminate, play, school, write
from bosquet.bots.evaluation import POINT, weights_of
from tests.toys import cones

pytestmark = pytest.mark.usefixtures("cones")


def test_a_linear_system_is_solved() -> None:
    assert eliminate([[0.0, 2.0, 6.0], [1.0, 1.0, 5.0]]) == pytest.approx([2.0, 3.0])


@pytest.mark.parametrize("trace", [0.0, 0.5, 1.0])
def test_what_decides_the_end_is_found(trace: float) -> None:
    """Each thing of the first kind brings three points in the end, one of the second kind costs one, and 4 are free."""
    system = System.empty(3)
    for a in range(6):
        for b in range(6):
            for _ in range(40):
                system.add(([[a, b, 1]] * 3, 3 * a - b + 4), trace)
    found = system.solve([0.0, 0.0, 0.0])
    assert found == pytest.approx([3 * POINT, -POINT, 4 * POINT], abs=0.1 * POINT)


def test_what_never_occurs_keeps_its_weight() -> None:
    system = System.empty(2)
    system.add(([[0, 1]], 5), 0.9)
    assert system.solve([77.0, 0.0])[0] == 77.0


def lessons() -> School:
    return school(cones.GAME, 2, cones.GAME.checked(2, {}), "hinted:8:random0", 1, 12, 0.9)


def test_a_course_repeats_itself_whoever_plays_it_and_after_a_break(tmp_path: Path) -> None:
    whole, broken = lessons(), lessons()
    whole.learn(2, 1, lambda school, played: None)
    path = tmp_path / "course.json"

    class Break(Exception):
        pass

    def stop(school: School, played: int) -> None:
        school.save(path)
        if school.generation == 1:
            raise Break

    with pytest.raises(Break):
        broken.learn(2, 1, stop)
    resumed = School.load(path)
    assert resumed.generation == 1
    resumed.learn(2, 1, lambda school, played: None)
    assert resumed.weights == whole.weights != weights_of(cones.GAME, "hand")


def test_weights_are_written_with_the_command_that_made_them(tmp_path: Path) -> None:
    path = tmp_path / "bots.json"
    path.write_text('{"weights": {"hand": {"points": 100}}}', "utf-8")
    write(path, cones.GAME, [90.12345, 7.0], "learned", "bosquet train cones")
    assert json.loads(path.read_text("utf-8")) == {
        "weights": {"hand": {"points": 100}, "learned": {"points": 90.123, "always": 7.0}},
        "made": {"learned": "bosquet train cones"},
    }


def test_a_course_is_what_a_side_has_more_than_the_others() -> None:
    (mine, ahead), (theirs, behind) = play(Lesson("cones", 2, {"rounds": "4"}, 3, "greedy", [POINT, 0.0]))
    assert ahead == -behind
    assert all(row[0] == -other[0] and row[1] == 0 for row, other in zip(mine, theirs, strict=True))
    ((alone, points),) = play(Lesson("cones", 1, {"rounds": "4"}, 3, "greedy", [POINT, 0.0]))
    assert alone[-1][0] <= points and alone[-1][1] == 1
