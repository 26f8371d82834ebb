"""A tournament on disk: a folder with every log, and a line for every result, so that it can be taken up again."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from bosquet.arena.fixture import Fixture, Result

RESULTS = "results.jsonl"


@dataclass(frozen=True)
class Records:
    folder: Path

    def known(self) -> list[Result]:
        """What was played before; half a line at the end, where a run was broken off, counts for nothing."""
        path = self.folder / RESULTS
        if not path.exists():
            return []
        lines = path.read_text("utf-8").splitlines(keepends=True)
        whole = [line for line in lines if line.endswith("\n")]
        path.write_text("".join(whole), "utf-8")
        return [read(line) for line in whole]

    def add(self, result: Result) -> None:
        """Its log in a file of its own, the rest in a line."""
        fixture = result.fixture
        seated = "-".join(bot.translate({ord(c): "_" for c in ":/@*%"}) for bot in fixture.bots)
        self.folder.mkdir(parents=True, exist_ok=True)
        (self.folder / f"{fixture.game}-{fixture.seed}-{seated}.log").write_text(result.log, "utf-8")
        line = {**asdict(result), "log": ""}
        with (self.folder / RESULTS).open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")


def read(line: str) -> Result:
    found = json.loads(line)
    fixture = found["fixture"]
    return Result(
        Fixture(fixture["game"], fixture["seed"], fixture["options"], tuple(fixture["bots"])),
        found["decisions"],
        tuple(found["points"]),
        tuple(found["places"]),
        found["log"],
    )


def still_to_play(plan: Sequence[Fixture], known: Sequence[Result]) -> list[Fixture]:
    played = [result.fixture for result in known]
    return [fixture for fixture in plan if fixture not in played]
