"""One match: the only door for moves from outside, and the only window on the table.

A match is its log: a header and one line per answer, `seat notation`, or `seat undo` for one taken back. Saving,
replay, undo and recovery are all this one text.

The steps of a seat are its draft until they commit: when somebody learns something (`reveals` grows), another side is
asked, or the game ends. A draft may be taken back, and nobody else is shown it; what others were shown stands for ever.
Who shares a device may answer ahead what it will be asked in any case; that is a draft too, until it is asked.
`sight` and `frames` are the one filter through which anything leaves: a viewer gets what it may know, no more.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from itertools import pairwise

from bosquet.core.digest import digest
from bosquet.core.drafts import ends_draft, settle
from bosquet.core.errors import BadLog, BosquetError, IllegalAction, NothingToUndo
from bosquet.core.events import SPECTATOR
from bosquet.core.game import Game, View
from bosquet.core.scene import Scene, asking
from bosquet.core.state import State, Story

FORMAT = "bosquet log 2"
HIDDEN = "hidden"
UNDO = "undo"
AUTOMATON = "automaton"
"""The kind of question that is put to a side which is no seat."""


@dataclass(frozen=True)
class Entry:
    """A decision that stands."""

    seat: int
    action: int


def commitment(seed: int) -> str:
    """What is shown of a seed at the start, so that everybody can check the chance afterwards."""
    return hashlib.sha256(str(seed).encode()).hexdigest()


def chance(seed: int, entry: int) -> int:
    """What the generator starts from for one entry: who knows all that came before still cannot work it out."""
    return int.from_bytes(hashlib.sha256(f"{seed} {entry}".encode()).digest()[:8])


class Match:
    def __init__(self, game: Game, seats: int, seed: int, options: Mapping[str, str] | None = None) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.options = game.checked(seats, options or {})
        self._commitment = commitment(seed)
        self._secrets = game.secrets(seats, self.options)
        self.said: list[list[str]] = [[] for _ in range(seats)]  # all that each seat ever answered, undone or not
        self.entries: list[Entry] = []  # the answers that stand
        self.committed = 0  # how many of them everybody has been shown
        self.promised: list[list[int]] = [[] for _ in range(seats)]  # what each seat has answered ahead, see `ahead`
        self.story = Story()
        self.told: list[int] = []  # how many facts had been told after so many entries; the set-up tells some too
        self.scenes: dict[int, list[Scene]] = {}  # what was to be seen after each of the last entries
        self.state: State = game.lay(seats, chance(seed, 0), self.options)  # with every draft
        self.state.story = self.story
        settle(self.state)
        self.now: Scene = self._keep_scenes()  # the table with every draft
        self.shown: Scene = self.now  # as committed: the table that everybody knows

    # deeds

    def play(self, seat: int, *texts: str) -> int:
        """Check and do what `seat` answers: one action, or a chain of them. How many were done.

        A chain is refused whole: the error names the link at fault, and nothing has changed. It ends early where a link
        commits, for what comes after was chosen without knowing what that link would show.
        """
        standing = len(self.entries)
        promised = len(self.promised[seat]) if seat in range(self.seats) else 0
        done = 0
        for text in texts:
            try:
                self._take(seat, self._checked(seat, text))
            except BosquetError as error:
                error.link = done
                if done:
                    del self.promised[seat][promised:]
                    self._rebuild(self.entries[self.committed : standing])
                raise
            done += 1
            if self.committed == len(self.entries):
                break
        self.said[seat] += texts[:done]
        self._fulfil()
        return done

    def _take(self, seat: int, action: int) -> None:
        if seat in self.state.waiting():
            self._enter(seat, action)
        else:
            self.promised[seat].append(action)

    def _fulfil(self) -> None:
        """What was answered ahead is entered as soon as it is asked for."""
        while due := [seat for seat in self.state.waiting() if self.promised[seat]]:
            self._enter(due[0], self.promised[due[0]].pop(0))

    def ahead(self, seat: int) -> State | None:
        """The table on which `seat`, whose answer stands, is asked what it will be asked after the others' answers."""
        if seat in self.state.waiting() or not self.drafted(seat):
            return None
        return self.game.ahead(self._scene(seat).state, seat, self.promised[seat])

    def undo(self, seat: int) -> None:
        """Take back the last step of the draft of `seat`."""
        why = self.why_no_undo(seat)
        if why:
            raise NothingToUndo(f"{self.game.key}: seat {seat} has nothing to take back: {why}")
        if self.promised[seat]:
            self.promised[seat].pop()
        else:
            draft = self.entries[self.committed :]
            del draft[max(k for k, entry in enumerate(draft) if entry.seat == seat)]
            self._rebuild(draft)
        self.said[seat].append(UNDO)

    def why_no_undo(self, seat: int) -> str:
        """The reason, or nothing if `seat` may take back its last step."""
        if self.drafted(seat):
            return ""
        if any(entry.seat == seat for entry in self.entries):
            return "the others were shown its last step"
        return "it has decided nothing yet"

    def drafted(self, seat: int) -> list[Entry]:
        """The steps of `seat` that nobody else has been shown."""
        return [entry for entry in self.entries[self.committed :] if entry.seat == seat]

    def enter(self, line: str) -> None:
        """A line of the log: `seat notation` or `seat undo`."""
        number, _, text = line.partition(" ")
        if not (number.isdecimal() and number.isascii() and len(number) < 4 and text):
            raise BadLog(f"{line[:40]!r} is not a seat and an action")
        if text == UNDO:
            self.undo(int(number))
        else:
            self.play(int(number), text)

    def _checked(self, seat: int, text: str) -> int:
        action = self.game.parse(text)
        waiting = self.state.waiting()
        said = f"{self.game.key}: seat {seat} may not play {text!r}"
        if not waiting:
            raise IllegalAction(f"{said}: the game is over")
        table = self.state if seat in waiting else self.ahead(seat)
        if table is None:
            raise IllegalAction(f"{said}: the table waits for seat {', '.join(map(str, waiting))}")
        asked = asking(table, seat)
        if action not in asked.legal():
            refusal = self.game.why_not(asked, action)
            raise IllegalAction(f"{said}. {refusal}", refusal)
        return action

    def _enter(self, seat: int, action: int) -> None:
        state = self.state
        state.rng.reseed(chance(self.seed, len(self.entries) + 1))
        state.ask(seat)
        ends = ends_draft(state, action)
        self.entries.append(Entry(seat, action))
        self.now = self._keep_scenes()
        if ends:
            self.commit()

    def _keep_scenes(self) -> Scene:
        """What was to be seen since the last entry: of several moments at which the same had been told, the last.

        The one of now is returned.
        """
        frames, self.story.frames = self.story.frames, []
        found = [Scene(frame.state, frame.told) for frame in frames]
        before = self.told[-1] if self.told else 0
        told = {scene.told: scene for scene in found if scene.told > before}
        self.scenes[len(self.entries)] = list(told.values())
        self.told.append(len(self.story.events))
        return found[-1]

    def commit(self) -> None:
        """Everybody is shown all of it. What they were shown before needs not be seen again.

        It happens by itself where the rules of drafts want it; who looks back at a match calls it after each entry.
        """
        for number in [number for number in self.scenes if number <= self.committed]:
            del self.scenes[number]
        self.committed = len(self.entries)
        self.shown = self.now

    def forget_way(self) -> None:
        """Who looks has been shown the way to now: what was drawn of it needs not be kept, and can be drawn again."""
        for scenes in self.scenes.values():
            for scene in scenes:
                if scene is not self.now:
                    scene.forget()

    def forget_scenes(self) -> None:
        """Nobody is on the way to now: only now will be asked for."""
        self.scenes = {}
        self.now.forget()
        self.shown.forget()

    def _rebuild(self, draft: list[Entry]) -> None:
        """Go back to what everybody knows, and do `draft` again."""
        del self.entries[self.committed :]
        del self.told[self.committed + 1 :]
        del self.story.events[self.told[-1] :]
        self.now = self.shown
        self.state = self.shown.state.clone()
        self.state.story = self.story
        for entry in draft:
            self._enter(entry.seat, entry.action)

    # what leaves

    def seen(self, viewer: int) -> int:
        """How many entries `viewer` knows of: what is committed, and its own draft."""
        return self.committed + len(self.drafted(viewer))

    def sight(self, viewer: int, ahead: bool = False) -> View:
        """All that `viewer`, a seat or SPECTATOR, receives of this moment; with `ahead` it may answer ahead."""
        game, scene, waiting = self.game, self._scene(viewer), self.state.waiting()
        outcome = game.outcome(scene.state)
        asked = scene if viewer in waiting else self._asked_ahead(viewer) if ahead else None
        found = self._drawn(viewer, asked or scene)
        found["waiting"] = [{"seat": seat, "kind": self._public_kind(scene, seat)} for seat in waiting]
        found["outcome"] = asdict(outcome) if outcome else None
        if viewer in range(self.seats):
            found["undo"] = not self.why_no_undo(viewer)
        if asked:
            question, table = asked.question(game, viewer), asking(asked.state, viewer)
            found["question"] = {"kind": question.kind, "args": dict(question.args)}
            found["actions"] = [game.structured(table, action) for action in table.legal()]
        return found

    def frames(self, viewer: int, since: int, ahead: bool = False) -> list[View]:
        """What `viewer` is to be shown of the entries after `since`, moment by moment; the last is now.

        From -1 on with the set-up.
        """
        known = self.seen(viewer)
        heard = self.told[since] if since >= 0 else 0
        found: list[View] = []
        for number in range(since + 1, known + 1):
            for scene in self.scenes.get(number, ()):
                if scene.told < self.told[known]:
                    found.append({"events": self.heard(viewer, heard, scene.told), "sight": self._drawn(viewer, scene)})
                    heard = scene.told
        return [*found, {"events": self.heard(viewer, heard, self.told[known]), "sight": self.sight(viewer, ahead)}]

    def heard(self, viewer: int, first: int, end: int) -> list[View]:
        """Facts of the story, as `viewer` may hear them."""
        return [
            {"kind": event.kind, "seat": event.seat, **self.game.narrate(event.seen_by(viewer))}
            for event in self.story.events[first:end]
        ]

    def tale(self, viewer: int) -> list[View]:
        """The whole story, as far as `viewer` knows it."""
        return self.heard(viewer, 0, self.told[self.seen(viewer)])

    def chapters(self, viewer: int) -> list[list[View]]:
        """The same story in parts: the set-up, then what each entry brought about."""
        told = self.told[: self.seen(viewer) + 1]
        return [self.heard(viewer, first, end) for first, end in pairwise((0, *told))]

    def _scene(self, viewer: int) -> Scene:
        """The table as `viewer` may see it: what is committed, and its own draft."""
        draft = self.entries[self.committed :]
        own = [entry for entry in draft if entry.seat == viewer]
        if len(own) == len(draft):
            return self.now
        if not own:
            return self.shown
        twin = self.shown.state.clone()  # several decide at once, each without the others' answers
        for entry in own:
            twin.ask(viewer)
            twin.play(entry.action)
        return Scene(twin, self.now.told)

    def _asked_ahead(self, viewer: int) -> Scene | None:
        state = self.ahead(viewer)
        return Scene(state, self.now.told) if state else None

    def _drawn(self, viewer: int, scene: Scene) -> dict[str, object]:
        """A moment on the way, at which nobody but perhaps an automaton is asked."""
        state = scene.state
        whose = viewer if self._secrets or viewer == SPECTATOR else 0  # without secrets all seats see the same
        automaton = state.seat >= self.seats
        return {
            "viewer": viewer,
            "view": scene.view(self.game, whose),
            "waiting": [{"seat": state.seat, "kind": AUTOMATON}] if automaton else [],
            "scores": scene.scores(self.game),
            "outcome": None,
            "commitment": self._commitment,
            "question": None,
            "actions": [],
            "decision": len(self.said[viewer]) if viewer in range(self.seats) else 0,
            "undo": False,
        }

    def _public_kind(self, scene: Scene, seat: int) -> str:
        question = scene.question(self.game, seat)
        return question.public or question.kind

    # the log

    def log(self, secret: bool = False) -> str:
        """The match as text, without what was taken back. A running match tells its seed only if `secret`, to us."""
        over = self.state.over()
        lines = [
            FORMAT,
            f"game {self.game.key}",
            f"rules {self.game.rules_version}",
            f"seats {self.seats}",
            f"options {' '.join(f'{key}={value}' for key, value in self.options.items())}".rstrip(),
            f"commitment {commitment(self.seed)}",
            f"seed {self.seed if over or secret else HIDDEN}",
            "",
            *(f"{entry.seat} {self.game.notation(entry.action)}" for entry in self.entries),
        ]
        outcome = self.game.outcome(self.state)
        if outcome:
            points = ",".join(map(str, self.state.points()))
            places = ",".join(map(str, outcome.places))
            lines += ["", f"end points {points} places {places} digest {digest(self.state)}"]
        return "\n".join(lines) + "\n"
