"""The log: written, read, and refused with the line that is wrong."""

import pytest
from hypothesis import given, strategies as st

from bosquet.core.digest import digest
from bosquet.core.errors import BadLog, WrongRulesVersion
from bosquet.core.game import Game
from bosquet.core.rng import Rng
from bosquet.match import Match, commitment, read_log
from tests.toys.cones import GAME

pytestmark = pytest.mark.usefixtures("cones")


def played(seats: int, seed: int, decisions: int = 1000, options: dict[str, str] | None = None) -> Match:
    match = Match(GAME, seats, seed, options)
    rng = Rng(seed)
    while (waiting := match.state.waiting()) and len(match.entries) < decisions:
        seat = waiting[rng.below(len(waiting))]
        match.state.ask(seat)
        legal = match.state.legal()
        match.play(seat, GAME.notation(legal[rng.below(len(legal))]))
    return match


LOG = """\
bosquet log 1
game cones
rules 3
seats 1
options rounds=2
commitment ef2d127de37b942baad06145e54b0c619a1f22327b2ebbcfbec78f5564afe39d
seed 5

0 card 11
0 branch 3
0 eat
0 card 12
0 branch 3
0 eat

"""


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("options", [{}, {"rounds": "2"}])
def test_a_finished_log_reads_back_to_itself(seats: int, options: dict[str, str]) -> None:
    match = played(seats, 77, options=options)
    again = read_log(match.log())
    assert again.log() == match.log()
    assert digest(again.state) == digest(match.state)
    assert again.story(0) == match.story(0)


def test_a_running_log_hides_its_seed_except_for_our_own_storage() -> None:
    match = played(2, 123456789, 4)
    assert "123456789" not in match.log()
    assert "seed hidden" in match.log()
    with pytest.raises(BadLog, match="line 7: the seed is hidden until the end"):
        read_log(match.log())
    again = read_log(match.log(secret=True))
    assert digest(again.state) == digest(match.state)


def test_a_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment(5) == "ef2d127de37b942baad06145e54b0c619a1f22327b2ebbcfbec78f5564afe39d"


EDITS = {
    "line 1: a log begins with 'bosquet log 1'": ("bosquet log 1", "bosquet log 2"),
    "line 2: no game 'chess'": ("game cones", "game chess"),
    "line 2: 'game' is expected, not 'spiel cones'": ("game cones", "spiel cones"),
    "line 3: cones rules 2; this Bosquet plays rules 3": ("rules 3", "rules 2"),
    "line 4: 'two' is no number": ("seats 1", "seats two"),
    "line 4: '٣' is no number": ("seats 1", "seats ٣"),
    "line 4: cones: 8 seats": ("seats 1", "seats 8"),
    "line 5: cones: option rounds='9'": ("rounds=2", "rounds=9"),
    "line 5: cones: no option 'moon'": ("rounds=2", "moon=2"),
    "line 5: cones: no option 'rounds2'; ": ("rounds=2", "rounds2"),
    "line 5: an option is there twice": ("rounds=2", "rounds=2 rounds=2"),
    "line 6: the commitment is not that of the seed": ("seed 5", "seed 6"),
    "line 6: the commitment is not": ("commitment ef", "commitment ee"),
    "line 7: '-5' is no number": ("seed 5", "seed -5"),
    "line 7: '99999999999999999999' is no number": ("seed 5", "seed " + "9" * 5000),
    "line 8: an empty line is expected after the header": ("seed 5\n\n", "seed 5\n"),
    "line 9: '0' is not a seat and an action": ("\n\n0 ", "\n\n0\n0 "),
    "line 9: 'x' is no number": ("\n\n0 ", "\n\nx "),
    "line 9: cones: seat 1 may not play": ("\n\n0 ", "\n\n1 "),
    "line 10: cones: 'branch 9' is no action": ("branch 3", "branch 9"),
    "line 10: cones: seat 0 may not play 'eat'. CONES-4: you are asked for branch": ("branch 3\n", "eat\n"),
    "line 16: the end should read 'end points 6 places 1": ("end points 6", "end points 7"),
    "line 16: the end should": ("digest ", "digest f"),
}


@pytest.mark.parametrize("message", EDITS)
def test_an_edited_log_is_refused_with_its_line(message: str) -> None:
    old, new = EDITS[message]
    log = whole_log()
    assert log.count(old) >= 1
    with pytest.raises(BadLog) as caught:
        read_log(log.replace(old, new, 1))
    assert str(caught.value).startswith(message)


def whole_log() -> str:
    match = Match(GAME, 1, 5, {"rounds": "2"})
    for action in ("card 11", "branch 3", "eat", "card 12", "branch 3", "eat"):
        match.play(0, action)
    assert match.log().startswith(LOG)
    return match.log()


def test_another_rules_version_is_an_error_of_its_own(cones: Game) -> None:
    with pytest.raises(WrongRulesVersion):
        read_log(whole_log().replace("rules 3", f"rules {cones.rules_version + 1}"))


def test_a_truncated_log_is_a_running_match_or_refused() -> None:
    """Only a cut between two decisions leaves a log, and that of a match not over."""
    log = whole_log()
    lines = log.splitlines(keepends=True)
    running = {len("".join(lines[:count])) for count in range(8, 8 + 6)}
    for length in running:
        assert not read_log(log[:length]).state.over()
    for length in set(range(len(log))) - running:
        with pytest.raises(BadLog, match=r"^line "):
            read_log(log[:length])


@given(st.integers(0, 2**63), st.data())
def test_a_changed_byte_never_passes_unnoticed(seed: int, data: st.DataObject) -> None:
    """Unless it makes another true log: any other card is another game, whose end differs."""
    log = played(2, seed % 50).log()
    at = data.draw(st.integers(0, len(log) - 1))
    changed = data.draw(st.characters(exclude_characters=log[at], min_codepoint=10, max_codepoint=126))
    with pytest.raises(BadLog):
        read_log(log[:at] + changed + log[at + 1 :])
