"""A log read again: the match it tells, or the line at fault."""

from __future__ import annotations

from bosquet.core.errors import BadLog, BosquetError, UnknownGame, WrongVersion
from bosquet.core.registry import game as find_game
from bosquet.match.match import FORMAT, HIDDEN, Match, commitment

FORMATS = "bosquet log "
LONGEST_NUMBER = 100  # digits; a seed of 256 bits has 78
HEADER = ("game", "rules", "seats", "options", "commitment", "seed")


def read_log(text: str) -> Match:
    """The match of a log. Raises BadLog, naming the line, or WrongVersion; checks the end if there is one."""
    lines = text.split("\n")
    if lines[0].startswith(FORMATS) and lines[0] != FORMAT:
        raise WrongVersion(f"line 1: {lines[0][:40]!r} was written by another Bosquet; this one reads {FORMAT!r}")
    if lines[0] != FORMAT:
        raise BadLog(f"line 1: a log begins with {FORMAT!r}")
    if lines.pop() != "":
        raise BadLog(f"line {len(lines) + 1}: the log breaks off in the middle of a line")
    header = _header(lines)
    match = _begin(header)
    body = lines[len(HEADER) + 2 :]
    for number, line in enumerate(body, len(HEADER) + 3):
        if line == "":
            _check_end(match, body[number - len(HEADER) - 2 :], number + 1)
            return match
        try:
            match.enter(line)
        except BosquetError as error:
            raise BadLog(f"line {number}: {error}") from error
    if match.state.over():
        raise BadLog(f"line {len(lines) + 1}: the game is over here, but the log lacks its end")
    return match


def _header(lines: list[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for number, key in enumerate(HEADER, 2):
        line = lines[number - 1] if number <= len(lines) else ""
        name, _, value = line.partition(" ")
        if name != key:
            raise BadLog(f"line {number}: {key!r} is expected, not {line[:40]!r}")
        found[key] = value
    if len(lines) <= len(HEADER) + 1 or lines[len(HEADER) + 1] != "":
        raise BadLog(f"line {len(HEADER) + 2}: an empty line is expected after the header")
    return found


def _begin(header: dict[str, str]) -> Match:
    try:
        game = find_game(header["game"])
    except UnknownGame as error:
        raise BadLog(f"line 2: {error}") from error
    if header["rules"] != str(game.rules_version):
        raise WrongVersion(
            f"line 3: {game.key} rules {header['rules'][:20]}; this Bosquet plays rules {game.rules_version}"
        )
    seats = _number(header["seats"], 4)
    if header["seed"] == HIDDEN:
        raise BadLog("line 7: the seed is hidden until the end, so this log cannot be replayed yet")
    seed = _number(header["seed"], 7)
    if commitment(seed) != header["commitment"]:
        raise BadLog("line 6: the commitment is not that of the seed")
    pairs = [pair.partition("=") for pair in header["options"].split()]
    options = {key: value for key, _, value in pairs}
    try:
        match = Match(game, seats, seed, options)
    except BosquetError as error:
        raise BadLog(f"line {5 if seats in game.seats else 4}: {error}") from error
    if len(options) < len(pairs):
        raise BadLog("line 5: an option is there twice")
    return match


def _number(text: str, line: int) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= LONGEST_NUMBER):
        raise BadLog(f"line {line}: {text[:20]!r} is no number")
    return int(text)


def _check_end(match: Match, rest: list[str], number: int) -> None:
    expected = match.log().rstrip("\n").rpartition("\n")[2]
    if not match.state.over():
        raise BadLog(f"line {number}: the log ends before the game does")
    if rest != [expected]:
        raise BadLog(f"line {number}: the end should read {expected!r}")
