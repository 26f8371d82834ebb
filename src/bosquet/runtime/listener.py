"""Somebody who watches a table, with or without a seat: what it was last shown, and how to tell it more."""

from __future__ import annotations

from abc import ABC, abstractmethod

from bosquet.core.events import SPECTATOR
from bosquet.store.records import Said


class Listener(ABC):
    """Its methods never wait: whoever cannot keep up is dropped, so that nobody else is held up."""

    def __init__(self, person: int | None) -> None:
        self.person = person
        self.viewer = SPECTATOR  # as whom it was last shown the table
        self.shown = ""  # the sight it has
        self.heard: int | None = None  # how many decisions it has heard the story of; None: tell it from the start

    @abstractmethod
    def show(self, sight: str, events: str, reset: bool) -> None:
        """A position and the story since the last; both are JSON."""

    @abstractmethod
    def meet(self) -> None:
        """Who sits here, who is online or how the table stands has changed."""

    @abstractmethod
    def hear(self, said: list[Said]) -> None:
        """Lines of talk."""
