"""The log: written, read, and refused with the line that is wrong."""

import pytest
from hypothesis import given, strategies as st

from bosquet.core.digest import digest
from bosquet.core.errors import BadLog, WrongVersion
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
bosquet log 2
game cones
rules 4
seats 1
options rounds=2
commitment ef2d127de37b942baad06145e54b0c619a1f22327b2ebbcfbec78f5564afe39d
seed 5

0 card 9
0 branch 3
0 eat
0 card 4
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
    assert again.tale(0) == match.tale(0)


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
    "line 1: 'bosquet log 1' was written by another Bosquet; this one reads 'bosquet log 2'": ("log 2", "log 1"),
    "line 1: 'bosquet log 3' was written by another Bosquet": ("log 2", "log 3"),
    "line 1: a log begins with 'bosquet log 2'": ("bosquet log 2", "bosquet lag 2"),
    "line 2: no game 'chess'": ("game cones", "game chess"),
    "line 2: 'game' is expected, not 'spiel cones'": ("game cones", "spiel cones"),
    "line 3: cones rules 3; this Bosquet plays rules 4": ("rules 4", "rules 3"),
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
    "line 9: 'x card 9' is not a seat and an action": ("\n\n0 ", "\n\nx "),
    "line 9: cones: seat 1 may not play": ("\n\n0 ", "\n\n1 "),
    "line 10: cones: 'branch 9' is no action": ("branch 3", "branch 9"),
    "line 10: cones: seat 0 may not play 'eat'. CONES-4: branch": ("branch 3\n", "eat\n"),
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
    for action in ("card 9", "branch 3", "eat", "card 4", "branch 3", "eat"):
        match.play(0, action)
    assert match.log().startswith(LOG)
    return match.log()


def test_another_version_is_an_error_of_its_own(cones: Game) -> None:
    for old, new in (("rules 4", f"rules {cones.rules_version + 1}"), ("log 2", "log 1")):
        with pytest.raises(WrongVersion):
            read_log(whole_log().replace(old, new))


def test_what_was_taken_back_is_a_line_too() -> None:
    """Of the one dialect of the log; a finished log has none left."""
    log = whole_log()
    longer = log.replace("0 branch 3\n", "0 branch 1\n0 undo\n0 undo\n0 card 9\n0 branch 3\n", 1)
    match = read_log(longer)
    assert match.log() == log
    assert match.said[0][:5] == ["card 9", "branch 1", "undo", "undo", "card 9"]
    with pytest.raises(BadLog, match="line 9: cones: seat 0 has nothing to take back: it has decided nothing yet"):
        read_log(log.replace("0 card 9\n", "0 undo\n0 card 9\n"))
    with pytest.raises(BadLog, match="line 12: cones: seat 0 has nothing to take back: the others were shown"):
        read_log(log.replace("0 eat\n", "0 eat\n0 undo\n", 1))


def test_a_seed_has_256_bits() -> None:
    seed = 2**256 - 1
    match = played(2, seed)
    assert read_log(match.log()).seed == seed


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
