"""What the server tells of finished games: their steps, their story, their chances, and what would have been better."""

from __future__ import annotations

from pydantic import Field

from bosquet.server.schemas import Action, Asked, Frame, StoryItem, Told


class Replay(Told):
    """What one decision brought about, moment by moment; step 0 is the set-up."""

    steps: int
    step: int
    frames: list[Frame]


class Chapter(Told):
    """What one decision brought about; step 0 is the set-up."""

    step: int
    events: list[StoryItem]


class OwlChoice(Told):
    """What the owl would have done at a step of a finished game, knowing what that seat knew, and what was done."""

    seat: int
    played: Action
    advised: Action


class Sharing(Asked):
    """Whether anybody who has the address may look back at a finished game."""

    shared: bool


class Chances(Told):
    steps: list[int] = Field(description="after how many decisions; the last is the end")
    chances: list[list[float]] = Field(description="for each of these, of coming first, by side: they sum to 1")


class Decision(Told):
    """A decision looked at again, with what the strongest bot would have done knowing what that seat knew."""

    step: int = Field(description="how many decisions came before it")
    seat: int
    played: Action
    best: Action
    gain: float = Field(description="by how much that promised a better standing, 0 to 1")
    before: list[float] = Field(description="of coming first, by side: they sum to 1")
    after: list[float]
    turning: bool = Field(description="it cost so much that the game turned")


class Analysis(Told):
    """As far as it is worked out: it goes on by itself, and is kept."""

    of: int = Field(description="so many decisions there are")
    decisions: list[Decision]
