"""A person at a table in the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from bosquet.bots import LEVELS, Bot, make
from bosquet.cli.logs import show_scores
from bosquet.cli.words import Words
from bosquet.core.errors import BosquetError, IllegalAction
from bosquet.core.perspective import Perspective
from bosquet.core.rng import Rng
from bosquet.match import Match

HELP = "Answer with a number or in words. Also: undo, hint, scores, log, quit."
ADVISER = list(LEVELS)[-1]

Fact = Mapping[str, object]


class Sitting:
    """One person, `me`, and the same bot in all other seats."""

    def __init__(self, match: Match, me: int, bot: Bot, words: Words) -> None:
        self.match = match
        self.me = me
        self.bot = bot
        self.words = words
        self.chance = Rng(match.seed + 1)
        self.console = Console(highlight=False)
        self.seen = -1  # entries that were told; -1: not even the set-up
        self.points = ""

    def play(self) -> None:
        """To the end, or until the person leaves."""
        title = self.words.say("name", {})
        self.console.print(f"[bold]{title}[/bold]: you are {self.words.name(self.me)}. {HELP}")
        self.tell()
        while waiting := self.match.state.waiting():
            if self.me not in waiting:
                self.match.play(waiting[0], self.think(self.bot, waiting[0]))
            elif not self.ask():
                return
            self.tell()
        show_scores(self.match, self.words)

    def think(self, bot: Bot, seat: int) -> str:
        perspective = Perspective(self.match.game, self.match.state, seat)
        return self.match.game.notation(bot.choose(perspective, self.chance))

    def tell(self) -> None:
        """What happened since the last time, moment by moment, and the points wherever they changed."""
        known = self.match.seen(self.me)
        for frame in self.match.frames(self.me, min(self.seen, known)):
            self.show(
                cast("list[Fact]", frame["events"]), cast("dict[str, list[list[Fact]]]", frame["sight"])["scores"]
            )
        self.seen = known

    def show(self, events: list[Fact], scores: list[list[Fact]]) -> None:
        points = " ".join(str(sum(cast("int", line["points"]) for line in lines)) for lines in scores)
        for number, event in enumerate(events, 1):
            after = f"  [{points}]" if number == len(events) and points != self.points else ""
            style = "" if event["seat"] == self.me else "cyan"
            self.console.print(Text(f"  {self.words.event(event)}{after}", style=style))
        self.points = points

    def ask(self) -> bool:
        """Put the question until it is answered; False to leave."""
        actions = self.show_question()
        while (said := self.listen()) != "quit":
            if said.isdecimal() and 0 < int(said) <= len(actions):
                said = actions[int(said) - 1]
            try:
                if self.obey(said):
                    return True
            except BosquetError as error:
                refusal = error.refusal if isinstance(error, IllegalAction) else None
                self.console.print(Text(self.words.refusal(refusal) if refusal else str(error), style="yellow"))
        return False

    def listen(self) -> str:
        try:
            return self.console.input("[bold]>[/bold] ").strip()
        except EOFError:
            return "quit"

    def show_question(self) -> list[str]:
        """The prompt, the points, and the numbered actions."""
        game = self.match.game
        asked = self.match.state.clone()
        asked.ask(self.me)
        question = game.question(asked, self.me)
        actions = [game.notation(action) for action in asked.legal()]
        points = " ".join(map(str, asked.points()))
        self.console.print(
            Text.assemble((self.words.say(f"prompt.{question.kind}", question.args), "bold"), f"  [{points}]")
        )
        self.console.print(Columns([f"{k:>3} {action}" for k, action in enumerate(actions, 1)], padding=(0, 3)))
        return actions

    def obey(self, said: str) -> bool:
        """Whether the table changed."""
        if said == "hint":
            self.console.print(Text(self.think(make(ADVISER), self.me), style="green"))
        elif said == "scores":
            show_scores(self.match, self.words)
        elif said == "log":
            self.console.print(Text(self.match.log()))
        elif said == "undo":
            self.match.undo(self.me)
            return True
        else:
            self.match.play(self.me, said)
            return True
        return False
