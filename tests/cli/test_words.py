"""Texts filled in."""

import pytest

from bosquet.cli.words import Words
from bosquet.core.events import Refusal, ScoreLine

TEXTS = {
    "plain": "A leaf.",
    "named": "{name} goes {wind}.",
    "wind.N": "to the north",
    "plural": "{count, plural, =0 {nothing} one {# leaf of {name}} other {# leaves of {name}}} left",
    "select": "{reward, select, sun {: {n, plural, one {# sun} other {# suns}}} other {}}.",
    "event.leaf": "{name} drops {count, plural, one {a leaf} other {# leaves}}.",
    "score.lake": "Lake {where}: {count}",
    "automaton.wind": "The north wind",
    "refusal.cost": "It costs {count, plural, one {# leaf} other {# leaves}}.",
}


@pytest.mark.parametrize(
    ("key", "args", "said"),
    [
        ("plain", {}, "A leaf."),
        ("named", {"name": "Ada", "wind": "N"}, "Ada goes to the north."),
        ("named", {"name": "Ada", "wind": "home"}, "Ada goes home."),
        ("plural", {"count": 0, "name": "Ada"}, "nothing left"),
        ("plural", {"count": 1, "name": "Ada"}, "1 leaf of Ada left"),
        ("plural", {"count": 7, "name": "Ada"}, "7 leaves of Ada left"),
        ("select", {"reward": "sun", "n": 2}, ": 2 suns."),
        ("select", {"reward": "nothing", "n": 2}, "."),
        ("unknown.key", {}, "unknown.key"),
    ],
)
def test_a_text_is_filled_in(key: str, args: dict[str, object], said: str) -> None:
    assert Words("en", TEXTS).say(key, args) == said


def test_zero_is_singular_in_french_alone() -> None:
    texts = {"n": "{n, plural, one {# feuille} other {# feuilles}}"}
    assert Words("fr", texts).say("n", {"n": 0}) == "0 feuille"
    assert Words("en", texts).say("n", {"n": 0}) == "0 feuilles"


def test_events_and_scores_are_told() -> None:
    words = Words("en", TEXTS)
    assert words.event({"kind": "leaf", "seat": 1, "count": 2}) == "Player 2 drops 2 leaves."
    assert words.score(ScoreLine("BOSK-104", 5, "lake", "north", 3)) == "Lake north: 3"


def test_an_automaton_has_a_name_of_its_own() -> None:
    words = Words("en", TEXTS, {2: "wind"})
    assert [words.name(side) for side in range(3)] == ["Player 1", "Player 2", "The north wind"]
    assert words.event({"kind": "leaf", "seat": 2, "count": 1}) == "The north wind drops a leaf."


def test_a_refusal_says_why_and_by_which_rule() -> None:
    assert Words("en", TEXTS).refusal(Refusal("BOSK-65", "cost", {"count": 2})) == "It costs 2 leaves. (BOSK-65)"


def test_a_brace_left_open_is_a_fault_of_the_text() -> None:
    with pytest.raises(ValueError, match="left open"):
        Words("en", {"bad": "{name"}).say("bad", {})
