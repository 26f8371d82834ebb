"""Rules and sentences: both languages say the same things, and every sentence gets what it asks for."""

import re
from pathlib import Path

import pytest

from bosquet.core.game import LANGUAGES
from bosquet.games.bosk import GAME
from tests.games.bosk.table import A, autumn, do, facts, finish_turn, opening, s, winter, x

PHASES = ((1, 10), (20, 26), (30, 39), (40, 44), (50, 58), (60, 74), (80, 89), (90, 95), (100, 112))
RULES = [f"BOSK-{number}" for first, last in PHASES for number in range(first, last + 1)]
RULINGS = [f"BOSK-R{number}" for number in range(1, 27)]
QUESTIONS = ("value", "plant", "wind", "shed", "tile", "leaf", "squirrel")
# A word alone in braces is a hole to fill, unless it is a branch of a plural.
HOLE = re.compile(r"(?<!one )(?<!other )(?<!=0 )\{(\w+)\s*[,}]")


def holes(key: str) -> set[str]:
    """What a sentence asks for, the same in all languages."""
    found = [set(HOLE.findall(GAME.texts(language)[key])) for language in LANGUAGES]
    assert found[0] == found[1]
    return found[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_hold_every_id_once_and_in_order(language: str) -> None:
    assert re.findall(r"^- \*\*(BOSK-R?\d+)\*\* \S", GAME.rules(language), re.MULTILINE) == RULES + RULINGS


def test_every_rule_and_ruling_has_a_test() -> None:
    tests = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    named = set(re.findall(r"^def test_(BOSK_R?\d+)_", tests, re.MULTILINE))
    assert [rule for rule in RULES + RULINGS if rule.replace("-", "_") not in named] == []


def test_every_worked_example_is_a_test() -> None:
    tests = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    named = set(re.findall(r'^def test_\w*_(V\d+)\(|id="(V\d+)"', tests, re.MULTILINE))
    assert {f"V{number}" for number in range(1, 46)} <= {name for pair in named for name in pair}


def test_the_code_cites_rules_that_exist() -> None:
    cited = {rule for path in GAME.folder.glob("*.py") for rule in re.findall(r"BOSK-R?\d+", path.read_text("utf-8"))}
    assert cited <= {*RULES, *RULINGS}


def test_both_languages_have_the_same_sentences() -> None:
    english, french = (GAME.texts(language) for language in LANGUAGES)
    assert list(english) == list(french)
    assert all(english.values())
    assert all(french.values())
    for key in english:
        holes(key)


@pytest.mark.parametrize("language", LANGUAGES)
def test_braces_are_balanced(language: str) -> None:
    for sentence in GAME.texts(language).values():
        assert sentence.count("{") == sentence.count("}")
        assert sentence == sentence.strip()


def test_french_is_set_as_french() -> None:
    sentences = [*GAME.texts("fr").values(), *GAME.rules("fr").splitlines()]
    assert [sentence for sentence in sentences if "'" in sentence] == []
    assert [sentence for sentence in sentences if re.search(r"[^\u00a0\u202f][:;!?»]|«[^\u00a0\u202f]", sentence)] == []


def test_every_question_has_a_prompt_for_the_seat_and_for_the_others() -> None:
    for kind in QUESTIONS:
        assert holes(f"prompt.{kind}.other") == {"name"}
    state = opening()
    asked = {}
    while not state.over():
        question = GAME.question(state, state.seat)
        asked[question.kind] = question.args
        do(state, GAME.notation(state.legal()[0]))
    assert set(asked) == set(QUESTIONS)
    for kind, args in asked.items():
        assert holes(f"prompt.{kind}") <= set(args)


def test_every_action_has_a_name() -> None:
    state = opening()
    named = set()
    while not state.over():
        described = GAME.describe(state, state.legal()[0])
        named.add(described["kind"])
        assert holes(f"action.{described['kind']}") <= set(described)
        state.play(state.legal()[0])
    assert named == set(QUESTIONS)


def test_every_fact_has_a_sentence() -> None:
    told = []
    state = opening(3)
    while not state.over():
        finish_turn(state, state.seat)
    told += facts(state)
    lost = autumn(3, {x(2, 5): "A2"}, round=2, squirrels={s(1, 4): "B", s(1, 5): "C"}, used={"A": "2"})
    do(lost, "shed 2a", "tile squirrel")
    told += facts(lost)
    for fact in told:
        assert holes(f"event.{fact['kind']}") <= {*fact, "name"}
    assert {fact["kind"] for fact in told} == set(GAME.kinds().events)


def test_every_score_line_has_a_sentence() -> None:
    texts = GAME.texts("en")
    for label in ("row", "column", *(terrain["id"] for terrain in terrains())):
        assert holes(f"score.{label}") <= {"where", "count"}
    state = winter(2, {s(1, 0): "A"})
    assert all(f"score.{line.label}" in texts for line in GAME.score(state, A))


def terrains() -> list[dict[str, str]]:
    found = GAME.material()["terrains"]
    assert isinstance(found, list)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_what_events_and_views_mention(language: str) -> None:
    texts = GAME.texts(language)
    species = GAME.material()["species"]
    assert isinstance(species, list)
    for key in (
        *(f"terrain.{terrain['id']}" for terrain in terrains()),
        *(f"species.{kind['id']}" for kind in species),
        *(f"season.{season}" for season in ("spring", "summer", "autumn", "winter")),
        *(f"{noun}.{letter}" for noun in ("wind", "side") for letter in "NESW"),
        *(f"option.first_player.{choice}" for choice in GAME.options(4)[0].choices),
        *("name", "tagline", "minutes", "option.first_player", "tile.squirrel", "trail.row", "trail.column"),
        *("decided_by.BOSK-111", "blocked.BOSK-65", "blocked.BOSK-66"),
    ):
        assert texts[key]
