"""Standings as Markdown, for people and documents, as JSON, and as pictures in SVG."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

from bosquet.arena.fixture import Result
from bosquet.arena.ratings import Rating, ratings
from bosquet.arena.skill import Skill, skills
from bosquet.arena.statistics import wilson
from bosquet.arena.tournament import Performance, Standings

WIDTH, ROW, LEFT, RIGHT = 720, 28, 210, 30
BINS = 24


def markdown(standings: Standings) -> str:
    """Win rates with 95 % intervals, ratings, skills where tables are large, and who finishes before whom."""
    rated = {one.bot: one for one in ratings(standings.results)}
    skilled = {one.bot: one for one in large_table_skills(standings)}
    more = ("skill", "95 %") if skilled else ()
    rows = [("bot", "games", "first places", "95 %", "fair share", "mean points", "rating", "95 %", *more)]
    for bot, done in standings.ranking():
        one = rated[bot]
        rating = (f"{one.rating:+.0f}", f"{one.low:+.0f} to {one.high:+.0f}")
        fair = f"{fair_share(standings, bot):.0%}"
        first = (f"`{bot}`", str(done.games), f"{done.rate():.1%}", interval(done), fair, mean(done))
        rows.append((*first, *rating, *skill_cells(skilled.get(bot))))
    duels = [("bot", "finishes before", "rate", "95 %")]
    for (bot, rival), done in standings.duels.items():
        if done.rate() >= 0.5:
            duels.append((f"`{bot}`", f"`{rival}`", f"{done.rate():.1%}", interval(done)))
    return table(rows) + "\n" + table(duels)


def summary(results: Sequence[Result]) -> str:
    """A row for each tournament these matches belong to: who did best against whom; for who plays alone, each bot."""
    kinds: dict[tuple[str, str, int, tuple[str, ...]], Standings] = {}
    for result in results:
        fixture = result.fixture
        options = ", ".join(f"{key}={value}" for key, value in sorted(fixture.options.items()))
        kind = fixture.game, options, len(fixture.bots), tuple(sorted(set(fixture.bots)))
        kinds.setdefault(kind, Standings()).add(result)
    rows = [
        ("game", "seats", "options", "bot", "against", "games", "first places", "95 %", "fair share", "mean points")
    ]
    for (game, options, seats, bots), standings in kinds.items():
        best, done = standings.ranking()[0]
        against = ", ".join(f"`{bot}`" for bot in bots if bot != best) or "–"
        place = f"{done.rate():.1%}", interval(done), f"{fair_share(standings, best):.0%}"
        if any(len(result.points) < 2 for result in standings.results):
            place = ("–",) * 3  # nobody to be better than
        points = " : ".join(f"{one:.1f}" for one in mean_points(standings.results, best))
        rows.append((game, str(seats), options, f"`{best}`", against, str(done.games), *place, points))
    return table(rows)


def mean_points(results: Sequence[Result], bot: str) -> list[float]:
    """Its own, and those of the other sides if there are any, automata too."""
    own: list[int] = []
    theirs: list[int] = []
    for result in results:
        for side, points in enumerate(result.points):
            (own if result.fixture.bots[side : side + 1] == (bot,) else theirs).append(points)
    return [sum(some) / len(some) for some in (own, theirs) if some]


def as_json(standings: Standings) -> dict[str, object]:
    rated = [asdict(one) for one in ratings(standings.results)]
    return {**standings.as_json(), "ratings": rated, "skills": [asdict(one) for one in large_table_skills(standings)]}


def large_table_skills(standings: Standings) -> list[Skill]:
    """Of who sat with more than one other: there a rating by pairs is not all that a place tells."""
    return skills([result for result in standings.results if len(result.fixture.bots) > 2])


def skill_cells(skill: Skill | None) -> tuple[str, ...]:
    if skill is None:
        return ()
    low, high = skill.interval()
    return f"{skill.mean:.1f}", f"{low:.1f} to {high:.1f}"


def fair_share(standings: Standings, bot: str) -> float:
    """Of first places, for one side, if all were equal."""
    sides = [len(result.points) for result in standings.results if bot in result.fixture.bots]
    return len(sides) / sum(sides)


def interval(done: Performance) -> str:
    low, high = wilson(done.wins, done.games)
    return f"{low:.1%} to {high:.1%}"


def mean(done: Performance) -> str:
    return f"{done.points / done.games:.1f}"


def table(rows: Sequence[Sequence[str]]) -> str:
    head, *body = ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join([head, "|" + "---|" * len(rows[0]), *body]) + "\n"


# Pictures


def rating_picture(rated: Sequence[Rating]) -> str:
    """Each rating as a dot on its interval."""
    low = min(one.low for one in rated)
    high = max(one.high for one in rated)

    def x(rating: float) -> float:
        return LEFT + (rating - low) / max(1.0, high - low) * (WIDTH - LEFT - RIGHT)

    lines = [f'<line class="axis" x1="{x(0):.1f}" x2="{x(0):.1f}" y1="0" y2="{ROW * len(rated)}"/>']
    for k, one in enumerate(rated):
        y = ROW * k + ROW / 2
        lines += [
            text(0, y + 4, one.bot),
            f'<line class="bar" x1="{x(one.low):.1f}" x2="{x(one.high):.1f}" y1="{y}" y2="{y}"/>',
            f'<circle cx="{x(one.rating):.1f}" cy="{y}" r="5"/>',
            text(x(one.rating) - 12, y - 8, f"{one.rating:+.0f}"),
        ]
    return picture("Ratings", ROW * len(rated), lines)


def score_picture(standings: Standings) -> str:
    """How often each bot had how many points."""
    scores: dict[str, list[int]] = {}
    for result in standings.results:
        for bot, points in zip(result.fixture.bots, result.points, strict=False):
            scores.setdefault(bot, []).append(points)
    low = min(min(one) for one in scores.values())
    high = max(max(one) for one in scores.values()) + 1
    width = (WIDTH - LEFT - RIGHT) / BINS
    lines = []
    for k, (bot, all_points) in enumerate(sorted(scores.items())):
        base = 2 * ROW * (k + 1)
        counts = [0] * BINS
        for one in all_points:
            counts[(one - low) * BINS // (high - low)] += 1
        lines.append(text(0, base - 4, f"{bot}, {sum(all_points) / len(all_points):.1f} on average"))
        for number, count in enumerate(counts):
            tall = 1.6 * ROW * count / max(counts)
            at = LEFT + width * number
            lines.append(f'<rect x="{at:.1f}" y="{base - tall:.1f}" width="{width - 1:.1f}" height="{tall:.1f}"/>')
    bottom = 2 * ROW * len(scores) + 16
    lines += [text(LEFT, bottom, str(low)), text(WIDTH - RIGHT - 20, bottom, str(high - 1))]
    return picture("Points", bottom + 8, lines)


def text(x: float, y: float, words: str) -> str:
    escaped = words.replace("&", "&amp;").replace("<", "&lt;")
    return f'<text x="{x:.1f}" y="{y:.1f}">{escaped}</text>'


def picture(title: str, height: float, lines: Sequence[str]) -> str:
    style = "text{font:12px sans-serif;fill:#333}circle,rect{fill:#4f7a3a}.bar{stroke:#9dbb8a;stroke-width:6}"
    inside = "\n".join(lines)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:.0f}" role="img">'
    return f"{head}\n<title>{title}</title>\n<style>{style}.axis{{stroke:#bbb}}</style>\n{inside}\n</svg>\n"
