"""Laws of words: every game says everything, in both languages, and its rules have the same ids."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping

import pytest

from bosquet.cli.boxes import RULE
from bosquet.core.game import LANGUAGES, Game
from bosquet.core.state import State
from tests.contract.modes import MODES, every_game, played

pytestmark = pytest.mark.usefixtures("cones")

SEED = 1
BRANCH = re.compile(r"(?:=\d+|zero|one|two|few|many|other)\s*\{")
TYPEWRITER = re.compile(r"'|[^\u00a0\u202f«][;!?»]|[^\u00a0\u202f\d]:(?!//)")


def placeholders(text: str) -> set[str]:
    """The names in `{name}` and `{count, plural, one {# leaf of {owner}} other {…}}`."""
    return set(re.findall(r"\{\s*(\w+)", BRANCH.sub("(", text)))


@every_game
def test_both_languages_say_the_same_things(game: Game) -> None:
    texts = {language: game.texts(language) for language in LANGUAGES}
    assert list(texts["en"]) == list(texts["fr"])
    for key, text in texts["en"].items():
        assert text.strip(), key
        assert texts["fr"][key].strip(), key
        assert placeholders(text) == placeholders(texts["fr"][key]), key
    assert {"name", "tagline", "minutes"} <= set(texts["en"])


@every_game
def test_french_is_set_as_the_french_set_it(game: Game) -> None:
    """True apostrophes, and a no-break space before : ; ! ? and inside guillemets."""
    wrong = {key: text for key, text in game.texts("fr").items() if TYPEWRITER.search(text)}
    assert wrong == {}


@every_game
def test_rules_have_the_same_ids_in_both_languages(game: Game) -> None:
    english, french = (list(dict.fromkeys(RULE.findall(game.rules(language)))) for language in LANGUAGES)
    assert english
    assert english == french


@every_game
def test_every_decision_has_its_moment_in_the_rules(game: Game) -> None:
    """A few rules for each question that has a prompt, and those of scoring, all to be found in both languages."""
    moments = game.moments()
    asked = {key.split(".")[1] for key in game.texts("en") if key.startswith("prompt.")}
    assert {kind for kind in moments if "." not in kind} == asked | {"score"}
    assert {kind.partition(".")[0] for kind in moments} == asked | {"score"}
    assert all(1 <= len(rules) <= 7 for kind, rules in moments.items() if kind != "score")
    for rules in moments.values():
        assert len(set(rules)) == len(rules)
        assert all(set(rules) <= set(RULE.findall(game.rules(language))) for language in LANGUAGES)


@every_game
def test_the_table_has_its_words(game: Game) -> None:
    texts = game.texts("en")
    for seats in game.seats:
        for option in game.options(seats):
            assert f"option.{option.key}" in texts
            assert {f"option.{option.key}.{choice}" for choice in option.choices} <= set(texts)
        assert {f"automaton.{name}" for name in game.automata(seats)} <= set(texts)
    assert json.loads(json.dumps(game.material(), allow_nan=False)) == game.material()


@every_game
def test_whatever_happens_has_its_words(game: Game) -> None:
    """Every question, event, action and score line met in random play has a text, and all that the text asks for."""
    texts = game.texts("en")
    for key, args in told(game):
        assert key in texts
        assert placeholders(texts[key]) <= set(args) | {"name"}, (key, args)


def told(game: Game) -> Iterator[tuple[str, Mapping[str, object]]]:
    for mode in (mode for mode in MODES if mode.game is game):
        found = played(mode, SEED)
        for event in found.match.story(0):
            yield f"event.{event['kind']}", event
        for moment in found.moments:
            yield from asked(mode.game, moment.state.clone())


def asked(game: Game, state: State) -> Iterator[tuple[str, Mapping[str, object]]]:
    for side in range(state.sides):
        for line in game.score(state, side):
            yield f"score.{line.label}", {"where": line.where, "count": line.count}
    for seat in state.waiting():
        state.ask(seat)
        question = game.question(state, seat)
        yield f"prompt.{question.kind}", question.args
        yield f"prompt.{question.public or question.kind}.other", {}
        for action in state.legal():
            form = game.describe(state, action)
            yield f"action.{form['kind']}", form
