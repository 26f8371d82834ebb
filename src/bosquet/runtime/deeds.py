"""Deeds that are done to their end: whoever asked may leave meanwhile, the table must not be left half changed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

UNDER_WAY: Final[set[asyncio.Future[Any]]] = set()
_driven = 0  # deeds that are at a step of theirs just now: one may do another


def unbroken(deed: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """Cancelling who waits for it does not cancel the deed."""

    @wraps(deed)
    async def done(*args: P.args, **kwargs: P.kwargs) -> T:
        if _driven:  # a part of another, which is unbroken already
            return await deed(*args, **kwargs)
        return await asyncio.shield(begin(deed(*args, **kwargs)))

    return done


def begin(deed: Coroutine[Any, Any, T]) -> asyncio.Future[T]:
    """Do it, from now on; what can be done without waiting has been done when this returns.

    A task of asyncio waits for its turn before the first step, and needs two more to tell who shields it that it is
    over: for a move that is a tenth of all it costs.
    """
    over: asyncio.Future[T] = asyncio.get_running_loop().create_future()
    UNDER_WAY.add(over)
    _step(deed, over)
    return over


def _step(deed: Coroutine[Any, Any, T], over: asyncio.Future[T]) -> None:
    """Go on until the deed waits for something."""
    global _driven  # noqa: PLW0603  (the event loop has one thread, and no step is interrupted)
    _driven += 1
    try:
        awaited = deed.send(None)
    except StopIteration as end:
        over.set_result(end.value)
    except asyncio.CancelledError:
        over.cancel()
    except Exception as error:  # belongs to whoever waits for it
        over.set_exception(error)
        over.exception()  # if nobody does any more, nobody needs to be told
    else:
        if awaited is None:  # only lets others go first
            over.get_loop().call_soon(_step, deed, over)
        else:
            awaited._asyncio_future_blocking = False  # as a task does, to say that it has taken the future over
            awaited.add_done_callback(lambda _: _step(deed, over))
        return
    finally:
        _driven -= 1
    UNDER_WAY.discard(over)
