"""Work for several processes, here or on a Ray cluster: plain data goes out and comes back, for a state cannot
travel."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import TypeVar

from bosquet.arena.cluster import joined

Task = TypeVar("Task")
Answer = TypeVar("Answer")

LOCAL = "local"
RAY = "ray"
BACKENDS = (LOCAL, RAY)
ATTEMPTS = 3  # at a task whose process died


def over(backend: str, work: Callable[[Task], Answer], tasks: Sequence[Task], jobs: int) -> Iterator[Answer]:
    """`work` on every task, by processes of this machine or by a Ray cluster; the answers as they come."""
    return on_ray(work, tasks, jobs) if backend == RAY else each(work, tasks, jobs)


def cores() -> int:
    """How many processes may run here at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def each(work: Callable[[Task], Answer], tasks: Sequence[Task], jobs: int) -> Iterator[Answer]:
    """`work` on every task; the answers as they come."""
    if jobs == 1 or len(tasks) < 2:
        yield from map(work, tasks)
        return
    # Fork would copy locks that other threads hold.
    with ProcessPoolExecutor(min(jobs, len(tasks)), mp_context=get_context("spawn")) as pool:
        futures = [pool.submit(work, task) for task in tasks]
        try:
            for future in as_completed(futures):
                yield future.result()
        finally:
            for future in futures:
                future.cancel()


def on_ray(work: Callable[[Task], Answer], tasks: Sequence[Task], jobs: int) -> Iterator[Answer]:
    """The same on a cluster, which does again what was lost with a process or a machine."""
    with joined(cores=jobs) as ray:
        remote = ray.remote(max_retries=ATTEMPTS)(work)
        waiting = [remote.remote(task) for task in tasks]
        while waiting:
            done, waiting = ray.wait(waiting)
            yield from ray.get(done)
