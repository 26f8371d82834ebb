"""Places from points and tie-breaks, and the rule that decided who comes first."""

from __future__ import annotations

from collections.abc import Sequence

from bosquet.core.events import Outcome


def ranked(points: Sequence[int], *breaks: tuple[str, Sequence[int]], shared: str = "", verdict: str = "") -> Outcome:
    """Most points first; a tie goes to who has more of the first break, then of the next.

    Each break is the id of its rule and a number per side; `shared` is the rule by which the first place is shared
    when nothing parts those who are best. Only ties for the first place are worth a word.
    """
    keys = [tuple(values[side] for values in (points, *(one for _, one in breaks))) for side in range(len(points))]
    places = tuple(1 + sum(other > mine for other in keys) for mine in keys)
    best = max(keys)
    if list(points).count(best[0]) == 1:
        return Outcome(places, "", verdict)
    rivals = [key for key in keys if key[0] == best[0]]
    decided_by = shared
    for number, (rule, _) in enumerate(breaks, 1):
        left = [key for key in rivals if key[number] == best[number]]
        if len(left) < len(rivals):
            decided_by = rule
        rivals = left
    return Outcome(places, decided_by if len(rivals) == 1 else shared, verdict)
