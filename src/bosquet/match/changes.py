"""A sight told in short: what differs from the one before it, and the sight put together again from both."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

from bosquet.core.game import View


def in_short(before: View | None, frames: Iterable[View]) -> list[View]:
    """The frames for who has the sight `before`: each with the `changes` from the one in front of it, if that will do.

    Who has none yet gets the first of them whole.
    """
    found: list[View] = []
    for frame in frames:
        sight = cast(View, frame["sight"])
        changes = None if before is None else difference(before, sight)
        found.append(frame if changes is None else {"events": frame["events"], "changes": changes})
        before = sight
    return found


def difference(before: View, after: View) -> View | None:
    """The fields of a sight that differ; of its view those that differ; of its scores the sides that do, else null.

    None if the views have not the same fields.
    """
    found = {key: value for key, value in after.items() if value is not before[key] and value != before[key]}
    if "view" in found:
        old, new = cast(View, before["view"]), cast(View, after["view"])
        if old.keys() != new.keys():
            return None
        found["view"] = {key: value for key, value in new.items() if value is not old[key] and value != old[key]}
    if "scores" in found:
        lines = cast(Sequence[object], before["scores"])
        sides = cast(Sequence[object], after["scores"])
        found["scores"] = [side if side != lines[k] else None for k, side in enumerate(sides)]
    return found


def whole(before: View | None, frames: Iterable[View]) -> list[View]:
    """The frames with their sights, for a client that had `before`."""
    found: list[View] = []
    for frame in frames:
        if "changes" in frame:
            assert before is not None, "changes of a sight that was never shown"
            before = changed(before, cast(View, frame["changes"]))
            found.append({"events": frame["events"], "sight": before})
        else:
            before = cast(View, frame["sight"])
            found.append(frame)
    return found


def latest(before: View | None, frames: Iterable[View]) -> View:
    """The sight of now, for a client that had `before`."""
    return cast(View, whole(before, frames)[-1]["sight"])


def changed(before: View, changes: View) -> View:
    found = {**before, **changes}
    if "view" in changes:
        found["view"] = {**cast(View, before["view"]), **cast(View, changes["view"])}
    if "scores" in changes:
        lines = cast(Sequence[object], before["scores"])
        sides = cast(Sequence[object], changes["scores"])
        found["scores"] = [lines[k] if side is None else side for k, side in enumerate(sides)]
    return found
