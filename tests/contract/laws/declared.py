"""Laws of what a game says: all of it is declared, has its words, and has the shape that clients were told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from pydantic import ConfigDict, TypeAdapter, ValidationError
from pydantic_core import to_json

from bosquet.cli.words import branches_of, closing
from bosquet.core.events import SPECTATOR
from bosquet.core.game import Game
from bosquet.core.rng import Rng
from bosquet.core.state import State
from tests.contract.modes import Mode, played

REFUSED = 12

Said = tuple[str, str, Mapping[str, object]]
"""A sort of kind, a kind, and what fills its text."""


@cache
def holes(text: str) -> dict[str, bool]:
    """The names in `{name}` and `{count, plural, one {# leaf of {owner}} other {…}}`; whether each stands as it is."""
    found: dict[str, bool] = {}
    start = text.find("{")
    while start >= 0:
        end = closing(text, start)
        name, choice, rest = text[start + 1 : end].partition(",")
        inside = [holes(branch) for branch in branches_of(rest.partition(",")[2]).values()]
        for part in ({name.strip(): not choice}, *inside):
            for hole, bare in part.items():
                found[hole] = found.get(hole, False) or bare
        start = text.find("{", end)
    return found


def everything_said_is_declared(mode: Mode, seed: int) -> None:
    """What is asked, done, told, scored or refused in random play is one of the game's kinds, and fills its text."""
    kinds = mode.game.kinds()
    declared = {
        "prompt": kinds.questions,
        "action": kinds.actions,
        "event": kinds.events,
        "score": kinds.scores,
        "refusal": kinds.refusals,
    }
    texts = mode.game.texts("en")
    for sort, kind, args in said(mode, seed):
        assert kind in declared[sort], f"{sort} {kind!r} is not declared"
        key = f"{sort}.{kind}"
        missing = {name for name in holes(texts[key]) if name not in args and name != "name"}
        assert missing == set(), f"{key} has no {missing}, only {args}"
        empty = {name for name, bare in holes(texts[key]).items() if bare and name in args and args[name] is None}
        assert empty == set(), f"{key} says nothing where {empty} should stand: {args}"


def said(mode: Mode, seed: int) -> Iterator[Said]:
    found = played(mode, seed)
    for viewer in (SPECTATOR, mode.seats - 1):
        for event in found.match.tale(viewer):
            yield "event", str(event["kind"]), event
    rng = Rng(seed)
    for moment in found.moments:
        yield from scored(mode.game, moment.state)
        for seat, state in moment.asked():
            yield from asked(mode.game, state, seat, rng)
    yield from scored(mode.game, found.match.state)


def scored(game: Game, state: State) -> Iterator[Said]:
    for side in range(state.sides):
        for line in game.score(state, side):
            yield "score", line.label, {"where": line.where, "count": line.count}


def asked(game: Game, state: State, seat: int, rng: Rng) -> Iterator[Said]:
    question = game.question(state, seat)
    yield "prompt", question.kind, question.args
    yield "prompt", question.public or question.kind, question.args
    legal = state.legal()
    for action in legal:
        form = game.describe(state, action)
        yield "action", str(form["kind"]), form
    for action in {int(rng.below(len(game.notations))) for _ in range(REFUSED)} - set(legal):
        refusal = game.why_not(state, action)
        yield "refusal", refusal.reason, refusal.args


def everything_sent_has_its_shape(mode: Mode, seed: int) -> None:
    """Views, actions and events as they are sent, and nothing beside what the game's types name."""
    found = played(mode, seed)
    check(mode.game, "Material", [mode.game.material()])
    states = [*(moment.state for moment in found.moments), found.match.state]
    check(mode.game, "View", (mode.game.view(state, viewer) for viewer in mode.viewers() for state in states))
    for viewer in (SPECTATOR, mode.seats - 1):
        check(mode.game, "Event", found.match.tale(viewer))
    asked = [state for moment in found.moments for _, state in moment.asked()]
    check(mode.game, "Action", (mode.game.structured(state, action) for state in asked for action in state.legal()))


@cache
def shape(game: Game, name: str) -> TypeAdapter[list[object]]:
    kind = game.shapes()[name]
    return TypeAdapter(list[kind], config=ConfigDict(strict=True, extra="forbid"))  # type: ignore[valid-type]


def check(game: Game, name: str, sent: Iterable[Mapping[str, object]]) -> None:
    once = dict.fromkeys(map(to_json, sent))  # viewers are often sent the same
    try:
        shape(game, name).validate_json(b"[" + b",".join(once) + b"]")
    except ValidationError as error:
        raise AssertionError(f"{game.key} is sent no {name} as declared: {error}") from error
