"""Somebody who watches a table, with or without a seat: what it was last shown, and how to tell it more."""

from __future__ import annotations

from abc import ABC, abstractmethod

from bosquet.core.events import SPECTATOR
from bosquet.core.game import View
from bosquet.store.values import Said


class Listener(ABC):
    """Its methods never wait: whoever cannot keep up is dropped, so that nobody else is held up."""

    def __init__(self, person: int | None, short: bool = False) -> None:
        """Who takes sights in `short` is told what has changed since the last one."""
        self.person = person
        self.short = short
        self.viewer = SPECTATOR  # as whom it was last shown the table
        self.sight: View | None = None  # the last it was shown
        self.seen: int | None = None  # how many entries of the match it knows; None: nothing yet
        self.heard = 0  # how many facts of the story it has

    @abstractmethod
    def show(self, message: bytes) -> None:
        """How the table stands and what has led there, in JSON, as it goes over the wire."""

    @abstractmethod
    def meet(self) -> None:
        """Who sits here, who is online or how the table stands has changed."""

    @abstractmethod
    def hear(self, said: list[Said]) -> None:
        """Lines of talk."""
