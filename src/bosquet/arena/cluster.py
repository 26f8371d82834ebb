"""A Ray cluster to think on: one that runs, or a node of our own on this machine."""

from __future__ import annotations

import os
import signal
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from bosquet.core.errors import BadOption

PATIENCE = 5.0  # seconds until a cluster that does not answer is not there


@contextmanager
def joined(address: str = "", cores: int = 1) -> Iterator[Any]:
    """Ray, as part of the cluster at `address` or RAY_ADDRESS, else with so many cores of our own.

    It is left as it was found: who had joined before is still part of it.
    """
    try:
        ray = import_module("ray")  # an extra: who does not ask for it need not have it
    except ImportError as error:
        raise BadOption("this needs Ray: pip install 'bosquet[ray]'") from error
    if ray.is_initialized():
        yield ray
        return
    where = address or os.environ.get("RAY_ADDRESS")
    ending = signal.getsignal(signal.SIGTERM)  # Ray puts its own in place of it
    node = {} if where else {"num_cpus": cores, "include_dashboard": False}
    try:
        _knock(where or "")
        ray.init(where or "local", log_to_driver=False, logging_level="error", **node)
    except (OSError, ValueError) as error:
        raise BadOption(f"no Ray cluster answers at {where}") from error
    signal.signal(signal.SIGTERM, ending)
    try:
        yield ray
    finally:
        ray.shutdown()


def _knock(address: str) -> None:
    """Ray itself would try for minutes, and say so in many lines."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if port.isdecimal():
        socket.create_connection((host, int(port)), PATIENCE).close()
