"""Learning how a game will end from self-play alone: least-squares temporal differences (Boyan 1999).

The likely points of a side are a weighted sum of what the game measures. Along a game each estimate should be the next
one, and the last the points themselves: summed over many games that is a small linear system, solved after every
generation. So there is no learning rate to choose. The next generation plays by what was learned.

Among several sides only the lead matters, so what a side has is measured against the others: else all that grows in
the course of a game would stand for the time that is left.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.arena.processes import each
from bosquet.bots import make
from bosquet.bots.evaluation import ALWAYS, POINT, weights_of
from bosquet.bots.thinker import Thinker
from bosquet.core.game import Game
from bosquet.core.perspective import Perspective
from bosquet.core.registry import game as find_game
from bosquet.core.rng import Rng
from bosquet.core.state import State

PULL = 2.0
"""How many observations the weights of before are worth: what hardly ever occurs stays as it was."""

Course = tuple[list[list[float]], float]  # what was measured of a side, turn by turn, and its points in the end


@dataclass(frozen=True)
class Lesson:
    """One game of self-play. Plain data, fit to send to a process."""

    game: str
    seats: int
    options: Mapping[str, str]
    seed: int
    bot: str
    weights: list[float]


def play(lesson: Lesson) -> list[Course]:
    """The course of the game for each side against the others; a turn ends when another is asked."""
    game = find_game(lesson.game)
    state = game.setup(lesson.seats, lesson.seed, game.checked(lesson.seats, lesson.options))
    bots = [make(lesson.bot) for _ in range(lesson.seats)]
    for bot in bots:
        if isinstance(bot, Thinker):
            bot.known[game.key] = lesson.weights
    rng = Rng(lesson.seed + 1)
    courses: list[list[list[float]]] = [[] for _ in range(state.sides)]
    while not state.over():
        seat = state.seat
        state.play(bots[seat].choose(Perspective(game, state, seat), rng))
        if not state.over() and (state.seat != seat or lesson.seats == 1):
            rows = leads([measured(game, state, side) for side in range(state.sides)])
            for course, row in zip(courses, rows, strict=True):
                course.append(row)
    ends = [end for (end,) in leads([[float(points)] for points in state.points()])]
    return list(zip(courses, ends, strict=True))


def measured(game: Game, state: State, side: int) -> list[float]:
    out = vec[i64]([0] * len(game.features()))
    game.measure(state, side, out)
    return [*map(float, out), 1.0]


def leads(rows: list[list[float]]) -> list[list[float]]:
    """Of several sides: what each has more than the others on average."""
    others = len(rows) - 1
    if others == 0:
        return rows
    sums = [sum(column) for column in zip(*rows, strict=True)]
    return [[own - (total - own) / others for own, total in zip(row, sums, strict=True)] for row in rows]


@dataclass
class System:
    """The sums of one generation: `left` times the weights is `right`."""

    left: list[list[float]]
    right: list[float]
    size: list[float]  # of each feature, squared and summed: what is pulled is pulled by its size
    seen: int = 0

    @classmethod
    def empty(cls, features: int) -> System:
        return cls([[0.0] * features for _ in range(features)], [0.0] * features, [0.0] * features)

    def add(self, course: Course, trace: float) -> None:
        turns, points = course
        features = len(self.right)
        fading = [0.0] * features
        for k, now in enumerate(turns):
            last = k + 1 == len(turns)
            after = [0.0] * features if last else turns[k + 1]
            gained = POINT * points if last else 0.0
            self.seen += 1
            for i in range(features):
                fading[i] = trace * fading[i] + now[i]
                self.size[i] += now[i] * now[i]
                if fading[i]:
                    row = self.left[i]
                    for j in range(features):
                        row[j] += fading[i] * (now[j] - after[j])
                    self.right[i] += fading[i] * gained

    def solve(self, before: Sequence[float]) -> list[float]:
        """The weights, pulled a little towards those of before."""
        count = len(before)
        rows = []
        for i in range(count):
            pull = PULL * (1.0 + self.size[i] / max(1, self.seen))
            row = [*self.left[i], self.right[i] + pull * before[i]]
            row[i] += pull
            rows.append(row)
        return eliminate(rows)


def eliminate(rows: list[list[float]]) -> list[float]:
    """The solution of a linear system, its right side the last column (Gauss, with pivots)."""
    count = len(rows)
    for i in range(count):
        pivot = max(range(i, count), key=lambda k: abs(rows[k][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for k in range(count):
            if k != i:
                factor = rows[k][i] / rows[i][i]
                rows[k] = [a - factor * b for a, b in zip(rows[k], rows[i], strict=True)]
    return [rows[i][count] / rows[i][i] for i in range(count)]


@dataclass
class School:
    """Where learning stands; kept in a file, it can be broken off and taken up again."""

    game: str
    seats: int
    options: Mapping[str, str]
    bot: str
    seed: int
    games: int  # in a generation
    trace: float
    weights: list[float]
    generation: int = 0
    played: int = 0  # games of this generation
    system: System = field(default_factory=lambda: System.empty(0))

    def learn(self, generations: int, jobs: int, heard: Callable[[School, int], None]) -> None:
        """On to so many generations; `heard` hears of every batch of games."""
        if not self.system.right:
            self.system = System.empty(len(self.weights))
        batch = 8 * jobs
        while self.generation < generations:
            first = self.seed + self.generation * self.games
            numbers = range(self.played, min(self.played + batch, self.games))
            lesson = Lesson(self.game, self.seats, self.options, first, self.bot, self.weights)
            for courses in each(play, [replace(lesson, seed=first + number) for number in numbers], jobs):
                for course in courses:
                    self.system.add(course, self.trace)
            self.played += len(numbers)
            if self.played == self.games:
                self.weights = self.system.solve(self.weights)
                self.system = System.empty(len(self.weights))
                self.generation += 1
                self.played = 0
            heard(self, len(numbers))

    def save(self, path: Path) -> None:
        path.write_text(json.dumps(asdict(self)), "utf-8")

    @classmethod
    def load(cls, path: Path) -> School:
        found = json.loads(path.read_text("utf-8"))
        return cls(**{**found, "system": System(**found["system"])})


def school(game: Game, seats: int, options: Mapping[str, str], bot: str, seed: int, games: int, trace: float) -> School:
    """A new one, which begins with the weights made by hand."""
    return School(game.key, seats, dict(options), bot, seed, games, trace, weights_of(game, "hand"))


def write(path: Path, game: Game, weights: Sequence[float], name: str, command: str) -> None:
    """Put a set of weights, and the command that made it, into a game's file."""
    found = json.loads(path.read_text("utf-8"))
    names = [*game.features(), ALWAYS]
    found["weights"][name] = {key: round(value, 3) for key, value in zip(names, weights, strict=True)}
    found.setdefault("made", {})[name] = command
    path.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
