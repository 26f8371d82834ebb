"""Laws of words: every game says everything, in both languages, and its rules have the same ids."""

from __future__ import annotations

import json
import re

from bosquet.cli.boxes import RULE
from bosquet.core.events import SPECTATOR
from bosquet.core.game import LANGUAGES, Game
from bosquet.match import UNDO, Match
from tests.contract.laws.declared import holes
from tests.contract.modes import every_game

TYPEWRITER = re.compile(r"'|[^\u00a0\u202f«][;!?»]|[^\u00a0\u202f\d]:(?!//)")


@every_game
def test_both_languages_say_the_same_things(game: Game) -> None:
    texts = {language: game.texts(language) for language in LANGUAGES}
    assert list(texts["en"]) == list(texts["fr"])
    for key, text in texts["en"].items():
        assert text.strip(), key
        assert texts["fr"][key].strip(), key
        assert set(holes(text)) == set(holes(texts["fr"][key])), key
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
def test_how_far_a_table_is_can_be_read_off_its_view(game: Game) -> None:
    """In lists of tables, where only the plain facts of the view are at hand."""
    told = set(holes(game.texts("en").get("far", "")))
    for seats in game.seats:
        view = game.view(Match(game, seats, 1, {}).shown.state, SPECTATOR)
        assert told <= {name for name, value in view.items() if isinstance(value, str | int)}


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
def test_whatever_is_declared_has_its_words(game: Game) -> None:
    """And no words are left for what cannot happen."""
    kinds = game.kinds()
    texts = game.texts("en")
    told = [f"event.{kind}" for kind in kinds.events]
    said = {f"{key}.you": key for key in told if "name" in holes(texts[key])}  # to who did it
    prompts = {f"prompt.{kind}{other}" for kind in kinds.questions for other in ("", ".other")}
    declared = {
        "prompt": prompts,
        "action": {f"action.{kind}" for kind in kinds.actions},
        "event": {*told, *said},
        "refusal": {f"refusal.{reason}" for reason in kinds.refusals},
    }
    for sort, keys in declared.items():
        assert keys == {key for key in texts if key.startswith(f"{sort}.")}
    assert all(set(holes(texts[own])) == set(holes(texts[key])) - {"name"} for own, key in said.items())
    assert {f"score.{label}" for label in kinds.scores} <= set(texts)
    assert all(set(holes(texts[key])) <= {"name"} for key in prompts if key.endswith(".other"))
    for feat in game.feats():
        assert {f"feat.{feat.key}", f"section.{feat.section}"} <= set(texts)


@every_game
def test_nothing_is_called_like_a_word_of_the_log(game: Game) -> None:
    assert UNDO not in game.notations
