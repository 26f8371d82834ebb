"""Deliberate faults: small twins of the toys, each wrong in one thing, with the law that is there to catch it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from unittest.mock import patch

from librt.vecs import vec
from mypy_extensions import i16

from bosquet.core.events import ALL, NONE, Event, Refusal
from bosquet.core.game import Game, Kinds, Slot, View
from bosquet.core.observation import length
from bosquet.core.rng import Rng
from bosquet.core.stages import SEVERAL
from bosquet.core.state import State
from bosquet.match import Match
from tests.contract.laws import Law, declared, drafts, hidden, observed, questions, sent
from tests.toys.cones.game import Cones
from tests.toys.cones.state import CARD, CARDS, ConesState
from tests.toys.jay.game import Jay
from tests.toys.jay.state import PASS, JayState


@dataclass(frozen=True)
class Fault:
    game: Game
    caught_by: Law
    seats: int = 2
    patched: Callable[[], AbstractContextManager[object]] = nullcontext
    also: tuple[Law, ...] = ()  # laws that cannot but notice it too


def _cones(state: State) -> ConesState:
    assert isinstance(state, ConesState)
    return state


# faults of knowledge


def _other_hand(state: State, viewer: int) -> list[int]:
    table = _cones(state)
    return table.hand((viewer + 1) % table.seats)


class ShowsAHand(Cones):
    def view(self, state: State, viewer: int) -> View:
        return {**super().view(state, viewer), "hand": [card + 1 for card in _other_hand(state, viewer)]}


class LengthTells(Cones):
    """As many empty places as the other has high cards."""

    def view(self, state: State, viewer: int) -> View:
        high = sum(card >= CARDS // 2 for card in _other_hand(state, viewer))
        shown = [None if card == NONE else card + 1 for card in _cones(state).shown]
        return {**super().view(state, viewer), "shown": [*shown, *[None] * high]}


class KeepsTheTruth(Cones):
    def determinize(self, state: State, seat: int, rng: Rng) -> State:
        world = state.clone()
        world.rng.follow(rng)
        return world


class LeansOnTheTruth(Cones):
    """The sample hangs on a card that is hidden."""

    def determinize(self, state: State, seat: int, rng: Rng) -> State:
        for _ in range(sum(_other_hand(state, seat)) % 2):
            rng.word()
        return super().determinize(state, seat, rng)


class ForgetsASlot(Cones):
    def hidden(self, state: State, viewer: int) -> list[Slot]:
        return super().hidden(state, viewer)[:-1]


class MightTells(Cones):
    def hidden(self, state: State, viewer: int) -> list[Slot]:
        return [replace(slot, might=(slot.holds,)) for slot in super().hidden(state, viewer)]


class HidesNoSecrets(Cones):
    def secrets(self, seats: int, options: Mapping[str, str]) -> bool:
        return False


# faults of observations


class ObservesAHand(Cones):
    """The highest card of the other stands where the size of one's own hand does, which the hand itself tells."""

    def observe(self, state: State, seat: int, out: vec[i16], at: int) -> None:
        super().observe(state, seat, out, at)
        highest = _other_hand(state, seat)[-1:]
        out[at + state.seats + 4] = i16(highest[0] if highest else 0)


class ObservesNoChoice(Cones):
    def observe(self, state: State, seat: int, out: vec[i16], at: int) -> None:
        super().observe(state, seat, out, at)
        out[at + state.seats + 3] = i16(NONE)


class ObservesTooMuch(Cones):
    """One number more than there are fields for."""

    def observe(self, state: State, seat: int, out: vec[i16], at: int) -> None:
        super().observe(state, seat, out, at)
        size = length(self.observation_spec(state.seats, {}))
        out[at + size] = i16(state.count)


# faults of chance


class UnrevealedDraw(ConesState):
    def clone(self) -> UnrevealedDraw:
        return UnrevealedDraw(0, 0, 0, self)

    def draw(self, seat: int) -> None:
        super().draw(seat)
        self.reveals -= 1


class UnrevealedDie(ConesState):
    def clone(self) -> UnrevealedDie:
        return UnrevealedDie(0, 0, 0, self)

    def grow(self) -> int:
        found = super().grow()
        self.reveals -= 1
        return found


# faults of telling


class TellsAll(ConesState):
    def clone(self) -> TellsAll:
        return TellsAll(0, 0, 0, self)

    def tell(self, kind: str, seat: int, what: int = NONE, where: int = NONE, count: int = 0, only: int = ALL) -> None:
        super().tell(kind, seat, what, where, count)


class SilenceTells(ConesState):
    """A low card is drawn without a word."""

    def clone(self) -> SilenceTells:
        return SilenceTells(0, 0, 0, self)

    def tell(self, kind: str, seat: int, what: int = NONE, where: int = NONE, count: int = 0, only: int = ALL) -> None:
        if kind != "draw" or what >= CARDS // 2:
            super().tell(kind, seat, what, where, count, only)


class TellsAnswers(ConesState):
    def clone(self) -> TellsAnswers:
        return TellsAnswers(0, 0, 0, self)

    def keep(self, seat: int, action: int) -> bool:
        self.tell("shown", seat, what=action - CARD)
        return super().keep(seat, action)


class NarratesTheLast(Cones):
    """What is not for you to know has the index -1."""

    def narrate(self, event: Event) -> View:
        return {"card": range(1, CARDS + 1)[event.what]} if event.kind == "draw" else super().narrate(event)


class RefusalTells(Cones):
    def why_not(self, state: State, action: int) -> Refusal:
        highest = _other_hand(state, state.seat)[-1:]
        return Refusal("CONES-2", "hand", {"card": highest[0] + 1 if highest else 0})


class UndeclaredEvent(Cones):
    def kinds(self) -> Kinds:
        return replace(super().kinds(), events=("draw", "shown", "climbed", "ate"))


class Unshapely(Cones):
    def view(self, state: State, viewer: int) -> View:
        return {**super().view(state, viewer), "moon": "full"}


# faults of asking


class PutsTheLastCard(ConesState):
    """Who has one card left is asked which one."""

    def clone(self) -> PutsTheLastCard:
        return PutsTheLastCard(0, 0, 0, self)

    def forced(self, seat: int) -> int:
        return SEVERAL

    def play(self, action: int) -> None:
        """Nothing answers itself."""
        self.step(action)


class NoPass(JayState):
    """Two like nuts leave no choice, and the silence tells that they are alike."""

    def clone(self) -> NoPass:
        return NoPass(self.seats, 0, self.rounds, self)

    def offer(self, seat: int, actions: list[int]) -> None:
        super().offer(seat, [action for action in actions if action != PASS] or actions)


class ConesWith(Cones):
    def __init__(self, table: type[ConesState]) -> None:
        super().__init__()
        self.laid = table

    def table(self, seats: int, seed: int, rounds: int) -> ConesState:
        return self.laid(seats, seed, rounds)


class JayWith(Jay):
    def __init__(self, table: type[JayState]) -> None:
        super().__init__()
        self.laid = table

    def table(self, seats: int, seed: int, rounds: int) -> JayState:
        return self.laid(seats, seed, rounds)


# faults of the match


def shown_drafts() -> AbstractContextManager[object]:
    return patch.object(Match, "_scene", lambda match, viewer: match.now)


def passing_chance() -> AbstractContextManager[object]:
    """Every roll is another one, even after taking back."""
    rng = Rng(1)
    return patch("bosquet.match.match.chance", lambda seed, entry: rng.word())


FAULTS = {
    "the view shows a hand": Fault(ShowsAHand(), sent.no_sight_tells),
    "the length of a list tells": Fault(LengthTells(), sent.no_sight_tells),
    "determinize keeps the truth": Fault(KeepsTheTruth(), hidden.every_slot_varies),
    "determinize leans on the truth": Fault(LeansOnTheTruth(), hidden.a_world_is_drawn_from_knowledge_alone),
    "a hidden slot is forgotten": Fault(ForgetsASlot(), hidden.slots_are_complete),
    "what a slot might hold tells": Fault(MightTells(), hidden.slots_are_honest),
    "secrets are not declared": Fault(
        HidesNoSecrets(), hidden.secrets_are_declared, also=(sent.no_sight_tells,)
    ),  # all are shown what one of them knows
    "an observation shows a hand": Fault(ObservesAHand(), observed.no_observation_tells),
    "an observation forgets one's own choice": Fault(ObservesNoChoice(), observed.observations_tell_views_apart),
    "an observation is longer than its spec": Fault(ObservesTooMuch(), observed.observations_fit_their_spec),
    "a draw without reveals": Fault(ConesWith(UnrevealedDraw), sent.what_is_learned_is_revealed),
    "a die without reveals": Fault(ConesWith(UnrevealedDie), sent.what_is_learned_is_revealed),
    "a private event is told to all": Fault(ConesWith(TellsAll), sent.no_story_tells),
    "a silence tells": Fault(ConesWith(SilenceTells), sent.no_story_tells),
    "an answer is told before its stage closes": Fault(ConesWith(TellsAnswers), drafts.nothing_shown_is_taken_back),
    "index -1 is narrated as the last card": Fault(NarratesTheLast(), sent.a_private_event_names_nothing_to_others),
    "a refusal tells": Fault(RefusalTells(), sent.no_refusal_tells),
    "an event is not declared": Fault(UndeclaredEvent(), declared.everything_said_is_declared),
    "a view has another shape": Fault(Unshapely(), declared.everything_sent_has_its_shape),
    "a question with one answer is put": Fault(ConesWith(PutsTheLastCard), questions.no_question_has_one_answer, 3),
    "a silence shows two alike": Fault(JayWith(NoPass), questions.no_question_of_a_possible_world_has_one_answer),
    "others are shown a draft": Fault(Cones(), drafts.nothing_shown_is_taken_back, patched=shown_drafts),
    "chance passes by": Fault(Cones(), drafts.a_restart_loses_nothing, patched=passing_chance),
}
