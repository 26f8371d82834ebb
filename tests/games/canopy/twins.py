"""Two worlds side by side that a viewer cannot tell apart, and all that reaches it in both.

The twin is the true match with hidden cards exchanged, one pair or all of them. Both are played with the same actions
and the same chance, card for card, so they stay apart in nothing but what was exchanged. As long as the viewer is shown
none of it, it must receive the same bytes: frames, events, its choices, whether it may undo, and why it is refused.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from copy import copy

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.core.errors import IllegalAction
from bosquet.core.events import SPECTATOR
from bosquet.core.game import Game, View
from bosquet.core.rng import Rng
from bosquet.core.scene import Scene
from bosquet.core.state import State, Story
from bosquet.games.canopy import knowledge
from bosquet.games.canopy.material import RAINFOREST, SPROUT, SPROUTS
from bosquet.games.canopy.piles import PLAIN, is_threat
from bosquet.games.canopy.state import CanopyState
from bosquet.match import Match

RENEWED = 12
"""One step of so many the twin is another one, though it could go on."""

DEALT = 4
"""One twin of so many has all its hidden cards dealt anew; the others have two exchanged."""

REFUSED = 2
TRIES = 20


def table(match: Match) -> CanopyState:
    assert isinstance(match.state, CanopyState)
    return match.state


# A world that looks alike


def exchanged(state: CanopyState, viewer: int, rng: Rng) -> CanopyState | None:
    """Two hidden cards in each other's place; None where chance found none that could be."""
    deeds = [_with_the_deck, _with_another, _of_a_note, _in_a_hand, _germ]
    for _ in range(TRIES):
        world = state.clone()
        if deeds[rng.below(len(deeds))](world, viewer, rng) and knowledge.fits(world):
            if world.seat != viewer:
                world.count = 0
                world.run()  # the question is the same, its answers may be others
            if (world.phase, world.seat) == (state.phase, state.seat) and world.count > 1:
                return world
    return None


def _any(found: list[int], rng: Rng) -> int:
    return found[rng.below(len(found))]


def _with_the_deck(world: CanopyState, viewer: int, rng: Rng) -> bool:
    cards = knowledge.unknown_cards(world, viewer)
    if not cards:
        return False
    card = _any(cards, rng)
    was = world.face[card]
    marked = world.mark[card] != PLAIN
    faces = [f for f in range(RAINFOREST) if world.left[f] and f != was and (is_threat(f) or not marked)]
    if not faces:
        return False
    world.face[card] = _any(faces, rng)
    world.left[world.face[card]] -= 1
    world.left[was] += 1
    return True


def _with_another(world: CanopyState, viewer: int, rng: Rng) -> bool:
    return _swap(world, knowledge.unknown_cards(world, viewer), rng)


def _of_a_note(world: CanopyState, viewer: int, rng: Rng) -> bool:
    return _swap(world, knowledge.noted_cards(world, viewer), rng)


def _swap(world: CanopyState, cards: list[int], rng: Rng) -> bool:
    if len(cards) < 2:
        return False
    one, two = _any(cards, rng), _any(cards, rng)
    faces = world.face[one], world.face[two]
    threats = [is_threat(face) for face in faces]
    marked = world.mark[one] != PLAIN or world.mark[two] != PLAIN
    if faces[0] == faces[1] or (marked and not all(threats)):
        return False
    world.face[one], world.face[two] = faces[1], faces[0]
    return True


def _in_a_hand(world: CanopyState, viewer: int, rng: Rng) -> bool:
    held = [f for f in range(RAINFOREST) if world.hand[f]]
    if not held or knowledge.sees_hand(world, viewer):
        return False
    one = _any(held, rng)
    two = _any([f for f in range(RAINFOREST) if world.left[f]], rng)
    for face, by in ((one, -1), (two, 1)):
        world.hand[face] += by
        world.left[face] -= by
    return True


def _germ(world: CanopyState, viewer: int, rng: Rng) -> bool:
    """A germ that another drew or put back, and one that nobody has seen."""
    lots: list[tuple[vec[i64], int]] = [
        (world.block, block * int(SPROUTS))
        for block in range(world.blocks)
        if not knowledge.knows_block(world, block, viewer)
    ]
    if not knowledge.sees_hand(world, viewer):
        lots.append((world.hand, int(SPROUT)))
    found = [(lot, at + k, k) for lot, at in lots for k in range(SPROUTS) if lot[at + k]]
    unseen = [k for k in range(SPROUTS) if world.unseen[k]]
    if not found or not unseen:
        return False
    lot, at, one = found[rng.below(len(found))]
    two = _any(unseen, rng)
    lot[at] -= 1
    lot[at - one + two] += 1
    world.unseen[one] += 1
    world.unseen[two] -= 1
    return True


# Side by side


def found_apart(true: CanopyState, world: CanopyState) -> Counter[int]:
    """The faces of the cards that are elsewhere in the other world."""
    found = Counter(int(true.face[k]) for k in range(true.downs) if true.face[k] != world.face[k])
    for one, two, at in ((true.left, world.left, 0), (true.unseen, world.unseen, int(SPROUT))):
        found.update({at + k: one[k] - two[k] for k in range(len(one)) if one[k] > two[k]})
    return found


class Twin:
    """Another world for one viewer, that goes along with the true match."""

    def __init__(self, true: Match, world: CanopyState, viewer: int) -> None:
        self.viewer = viewer
        self.apart = found_apart(table(true), world)
        self.match = match = copy(true)
        match.said = [list(said) for said in true.said]
        match.entries = list(true.entries)
        match.told = [0] * (len(match.entries) + 1)
        match.scenes = {}
        match.story = Story()
        match.state = world.clone()
        match.state.story = match.story
        match.now = match.shown = Scene(world.clone(), 0)

    def follow(self, before: CanopyState, after: CanopyState, seat: int, text: str) -> bool:
        """Do what was done in the true world, with the same chance; False if it cannot be done here.

        Faces are drawn from the true multiset, and the difference is put right afterwards, in every scene.
        """
        match, state = self.match, table(self.match)
        apart = [state.left[f] - before.left[f] for f in range(RAINFOREST)]
        germs = [state.unseen[k] - before.unseen[k] for k in range(SPROUTS)]
        if any(after.left[f] + apart[f] < 0 for f in range(RAINFOREST)):
            return False
        if any(after.unseen[k] + germs[k] < 0 for k in range(SPROUTS)):
            return False
        if match.game.parse(text) not in state.legal():
            return False
        shift(state, [-by for by in apart], [-by for by in germs])
        match.play(seat, text)
        done = len(match.entries)
        tables = [state, match.now.state, *(scene.state for scene in match.scenes[done])]
        for one in {id(one): one for one in tables}.values():
            assert isinstance(one, CanopyState)
            shift(one, apart, germs)
        return True


def shift(state: CanopyState, faces: list[int], germs: list[int]) -> None:
    for face, by in enumerate(faces):
        state.left[face] += by
    for k, by in enumerate(germs):
        state.unseen[k] += by


def unknown(state: State, viewer: int) -> Counter[int]:
    """By face: what it has not seen, germs too, and what it lost track of."""
    assert isinstance(state, CanopyState)
    found = Counter({f: n for f, n in enumerate(knowledge.pool(state, viewer)) if n})
    found.update({int(SPROUT) + k: n for k, n in enumerate(knowledge.germ_pool(state, viewer)) if n})
    found.update(int(state.face[k]) for k in knowledge.noted_cards(state, viewer))
    return found


def may_differ(before: State, true: Match, twin: Twin) -> bool:
    """Whether the viewer was shown a card that was exchanged: at some moment the worlds leave it different cards to
    find, or it saw at once two that may be each other's. Or somebody is asked what is asked with certain cards alone
    (CANO-514, 522).
    """
    viewer, number = twin.viewer, len(true.entries)
    if knowledge.required(table(true)) != knowledge.required(table(twin.match)):
        return True
    one, two = (
        [
            unknown(state, viewer)
            for state in (*(frame.state for frame in match.scenes[number]), match._scene(viewer).state)
        ]
        for match in (true, twin.match)
    )
    learned = unknown(before, viewer) - one[-1]
    return one != two or (learned & twin.apart).total() >= 2


def refusals(match: Match, viewer: int, rng: Rng) -> Iterator[str]:
    for _ in range(REFUSED):
        try:
            match._checked(viewer, match.game.notations[rng.below(len(match.game.notations))])
        except IllegalAction as error:
            yield f"{error} {error.refusal!r}"


class Trial:
    """One random game, with a twin for each viewer who is followed."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, str], seed: int) -> None:
        self.match = Match(game, seats, seed, options)
        self.rng = Rng(seed)
        self.twins: dict[int, Twin] = {}
        self.seen: dict[int, object] = {}  # the last view of each viewer
        self.steps: Counter[str] = Counter()

    def viewers(self) -> list[int]:
        return [SPECTATOR, *range(self.match.seats)]

    def play(self, viewers: list[int], first: int = 0, steps: int = 1_000_000) -> Counter[str]:
        """To the end; from the `first` step on, so many steps are looked at for these viewers. What happened."""
        match = self.match
        while not match.state.over():
            done = len(match.entries)
            if first <= done < first + steps:
                self.look_at_a_step(viewers)
            else:
                match.play(match.state.seat, match.game.notation(self.any_action()))
        return self.steps

    def any_action(self) -> int:
        state = self.match.state
        return int(state.moves[self.rng.below(state.count)])

    def look_at_a_step(self, viewers: list[int]) -> None:
        match = self.match
        if match.committed == len(match.entries):
            for viewer in viewers:
                if viewer not in self.twins or self.rng.below(RENEWED) == 0:
                    self.renew(viewer)
        for viewer in viewers:
            if viewer in self.twins:
                self.assert_same_refusals(self.twins[viewer])
        before, reveals = table(match).clone(), match.state.reveals
        since = {viewer: match.seen(viewer) for viewer in viewers}
        shown = {viewer: match._scene(viewer).state.clone() for viewer in viewers}
        seat, text = match.state.seat, match.game.notation(self.any_action())
        match.play(seat, text)
        for viewer in viewers:
            frames = match.frames(viewer, since[viewer])
            self.assert_own_looks(viewer, frames)
            twin = self.twins.get(viewer)
            if twin is None:
                continue
            if not twin.follow(before, table(match), seat, text):
                del self.twins[viewer]
                self.steps["cannot follow"] += 1
                continue
            self.steps["side by side"] += 1
            received = twin.match.frames(viewer, since[viewer])
            if frames != received:  # all of it is plain, so the same objects are the same bytes
                say = f"viewer {viewer}, {seat} {text} after {len(match.entries)} entries"
                assert may_differ(shown[viewer], match, twin), f"{say} tells of a card that is hidden"
                assert min(match.state.reveals, twin.match.state.reveals) > reveals, f"{say} was learned, not revealed"
                del self.twins[viewer]
                self.steps["shown"] += 1

    def renew(self, viewer: int) -> None:
        state = table(self.match)
        if self.rng.below(DEALT):
            world = exchanged(state, viewer, self.rng)
        else:
            world = knowledge.determinize(state, viewer, self.rng)
        if world is None:
            self.twins.pop(viewer, None)
            return
        twin = Twin(self.match, world, viewer)
        one, two = (match.sight(viewer) for match in (self.match, twin.match))
        assert one == two, f"viewer {viewer} sees a card that is hidden, after {len(self.match.entries)} entries"
        self.twins[viewer] = twin

    def assert_same_refusals(self, twin: Twin) -> None:
        seed = self.rng.word()
        if twin.viewer in self.match.state.waiting():
            one, two = (list(refusals(match, twin.viewer, Rng(seed))) for match in (self.match, twin.match))
            assert one == two, f"viewer {twin.viewer} is refused with a card that is hidden"

    def assert_own_looks(self, viewer: int, frames: list[View]) -> None:
        """What a seat knows of a pile grows by its own looks alone, when a card it knew goes back, or when a note has
        one place left (CANO-750, 752, 756).
        """
        before, after = self.seen.get(viewer), frames[-1]["sight"]["view"]  # type: ignore[index]
        self.seen[viewer] = after
        events = [event for frame in frames for event in frame["events"]]  # type: ignore[attr-defined]
        looked = [event["pile"] for event in events if event["kind"] == "look" and event["seat"] == viewer]
        looked += [event["pile"] for event in events if event["kind"] == "returned"]
        if isinstance(before, dict) and (before["note"] == after["note"] or not before["note"]):
            for was, now in zip(before["piles"], after["piles"], strict=True):
                assert len(now["seen"]) <= len(was["seen"]) or now["pile"] in looked, (viewer, was, now)
