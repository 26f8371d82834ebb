"""Work that several processes share: twins of this one, which know all that it knows and end with their work.

A position cannot be sent to another process, but a twin has it already. Where processes have no twins (Windows), this
one does all the work.
"""

from __future__ import annotations

import os
from array import array
from collections.abc import Callable

Work = Callable[[int], list[float]]
Wanted = Callable[[int], bool]


def able(parts: int) -> int:
    """How many of so many processes there can be."""
    return parts if hasattr(os, "fork") else 1


def share(work: Work, wanted: Wanted, parts: int) -> list[list[float]]:
    """The answers to 0, 1, 2 and so on, as long as they are wanted, in order; this process begins with the first."""
    if able(parts) == 1:
        return done(work, wanted, 0, 1)
    pipes = [begin(work, wanted, part, parts) for part in range(1, parts)]
    shares = [done(work, wanted, 0, parts)]
    for child, pipe in pipes:
        with os.fdopen(pipe, "rb") as told:
            numbers = array("d", told.read())
        if os.waitpid(child, 0)[1]:
            raise ChildProcessError("a twin ended without having done its share")
        shares.append(answers(numbers))
    return [mine[k] for k in range(max(map(len, shares))) for mine in shares if k < len(mine)]


def done(work: Work, wanted: Wanted, first: int, step: int) -> list[list[float]]:
    """One share of the answers: every so many."""
    found: list[list[float]] = []
    number = first
    while wanted(number):
        found.append(work(number))
        number += step
    return found


def answers(numbers: array[float]) -> list[list[float]]:
    """Each after its length."""
    found: list[list[float]] = []
    at = 0
    while at < len(numbers):
        after = at + 1 + int(numbers[at])
        found.append(list(numbers[at + 1 : after]))
        at = after
    return found


def begin(work: Work, wanted: Wanted, part: int, parts: int) -> tuple[int, int]:
    """A twin that does its share: its number, and where its answers can be read."""
    read, write = os.pipe()
    child = os.fork()
    if child:
        os.close(write)
        return child, read
    failed = 1
    try:  # nothing of this process may go on in the twin
        found = done(work, wanted, part, parts)
        with os.fdopen(write, "wb") as told:
            for answer in found:
                told.write(array("d", [len(answer), *answer]).tobytes())
        failed = 0
    finally:
        os._exit(failed)
