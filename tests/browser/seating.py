"""Brings somebody to a table at the moment that a test is about, by playing for them behind the page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tests.browser.driver import AT_REST, Player

TABLES: Final = 60  # luck may keep a moment from one of them, not from all
AWAY: Final = "/api/me"  # a page of ours, and the smallest: a board in sight would be drawn at every step
# Plays what is worth most until UNTIL holds of what we are asked; whether it ever did.
FORWARD: Final = """(table) => new Promise((done, fail) => {
  const socket = new WebSocket(`ws://${location.host}/ws/tables/${table}`);
  const end = (found) => (done(found), socket.close());
  const hear = ({ data }) => {
    const { type, code, frames } = JSON.parse(data);
    if (type === 'refused' && code !== 'stale') return fail(data);
    const sight = frames?.at(-1).sight;
    if (sight?.outcome) return end(false);
    if (!sight?.question) return;
    const { question, view, viewer: seat, decision, actions } = sight;
    if (UNTIL) return end(true);
    const worth = WORTH;
    const [best] = actions.toSorted((one, other) => worth(other) - worth(one));
    socket.send(JSON.stringify({ type: 'play', seat, decision, actions: [best.id] }));
  };
  socket.onclose = () => fail('the table was closed');
  socket.onmessage = (news) => {
    try {
      hear(news);
    } catch (error) {
      fail(error);
    }
  };
})"""


def lay(player: Player, game: str, seats: Sequence[str], options: Mapping[str, str]) -> str:
    """A table of these: `me`, `hot`, `bot`, a beginner."""
    named = [{"kind": seat, **({"level": "gland"} if seat == "bot" else {})} for seat in seats]
    body = {"game": game, "options": dict(options), "seats": named, "public": False}
    # A server closes a connection that rests, maybe just now: where a browser would try again, so do we.
    answer = player.page.request.post("/api/tables", data=body, max_retries=3)
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


@dataclass(frozen=True)
class Seating:
    """One game, and what is worth how much to who plays for us: JavaScript that gives an action a number."""

    game: str
    worth: str = "() => 0"

    def lay(self, player: Player, seats: int, options: Mapping[str, str]) -> str:
        """A table of ours against beginners, or alone."""
        return lay(player, self.game, ["me", *["bot"] * (seats - 1)], options)

    def sit(self, player: Player, seats: int, options: Mapping[str, str], until: str = "") -> None:
        """Sit at a table of ours, the first time that we are asked anything, or that this holds of the `question`, the
        `view` and our `actions`."""
        tables = (self.lay(player, seats, options) for _ in range(TABLES))
        table = next((one for one in tables if not until or self._comes_to(player, one, until)), "")
        assert table, f"no game of {TABLES} comes to {until}"
        self._look(player, table)

    def go_on(self, player: Player, table: str, until: str) -> None:
        """Sit there again, the next time that this holds: something that no game goes without."""
        assert self._comes_to(player, table, until), f"the game is over, and never came to {until}"
        self._look(player, table)

    def _comes_to(self, player: Player, table: str, until: str) -> bool:
        if not player.page.url.endswith(AWAY):
            player.page.goto(AWAY)
        return bool(player.page.evaluate(FORWARD.replace("UNTIL", until).replace("WORTH", self.worth), table))

    def _look(self, player: Player, table: str) -> None:
        player.page.goto(f"/t/{table}")
        player.wait()
        player.page.evaluate(AT_REST)
