"""Deeds that are done to their end: whoever asked may leave meanwhile, the table must not be left half changed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

UNDER_WAY: Final[set[asyncio.Task[Any]]] = set()  # the event loop alone would let them be collected


def unbroken(deed: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """Cancelling who waits for it does not cancel the deed."""

    @wraps(deed)
    async def done(*args: P.args, **kwargs: P.kwargs) -> T:
        if asyncio.current_task() in UNDER_WAY:  # a part of another, which is unbroken already
            return await deed(*args, **kwargs)
        return await asyncio.shield(begin(deed(*args, **kwargs)))

    return done


def begin(deed: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
    """Do it in a task of its own, which nobody cancels."""
    task = asyncio.create_task(deed)
    UNDER_WAY.add(task)
    task.add_done_callback(_done)
    return task


def _done(task: asyncio.Task[Any]) -> None:
    UNDER_WAY.discard(task)
    if not task.cancelled():
        task.exception()  # if nobody waits for it any more, nobody needs to be told
