"""One student's process, seen from the judge: everything that it says is doubted."""

import time
from collections.abc import Sequence

from autograder.protocol.codec import (
    Channel,
    EncodingError,
    Frame,
    Silence,
    WireError,
    as_text,
    pack,
)
from autograder.sandbox.limits import Limits


class NoReply(Exception):
    """A student's process is no longer there to answer; the message says what happened to it."""


class StudentProcess:
    """One student's process, seen from the judge: everything it says is doubted.

    Attributes:
        status: its exit status once it has ended; minus the signal's number if one killed it.
    """

    def __init__(self, channel: Channel, limits: Limits) -> None:
        self.channel = channel
        self.limits = limits
        self.deadline = time.monotonic() + limits.submission
        self.status: int | None = None
        self.unfinished: str | None = None

    def hear(self, seconds: float, doing: str) -> Frame:
        """Return the next frame; NoReply when there is none.

        Args:
            seconds: how long to wait.
            doing: what the process is busy with, for the message.
        """
        try:
            left = min(seconds, self.deadline - time.monotonic())
            if left <= 0:
                raise Silence
            return self.channel.receive(left)
        except Silence:
            raise NoReply(f"{doing} took longer than {seconds:g} s") from None
        except EOFError:
            raise NoReply(f"the process ended while {doing}") from None
        except WireError as error:
            raise NoReply(
                f"the process sent something unreadable while {doing} ({error})"
            ) from None

    def say(self, *frames: Frame | str) -> None:
        """Send frames; NoReply when nobody is there."""
        left = min(self.limits.call, self.deadline - time.monotonic())
        if left <= 0:
            raise NoReply("the time for the notebook is up")
        self.channel.limit(left)  # not whatever the last receive left behind
        try:
            self.channel.send(*frames)
        except TimeoutError:
            raise NoReply("the process does not read what it is told") from None
        except OSError:
            raise NoReply("the process ended") from None

    def run_cells(
        self, cells: Sequence[Frame], names: Sequence[str], *, value: bool = False
    ) -> tuple[dict[str, str], Frame]:
        """Have cells run, after those that have run already, and wait until they have.

        Args:
            cells: ``{"id": ..., "source": ...}`` in the order in which they run.
            names: what to look up when they have run.
            value: True when the object is an answer, False when it is a function to be called.

        Returns:
            What went wrong in each cell that failed, and the frame that came after the cells.

        Raises:
            NoReply: the process died or hung; ``unfinished`` is the id of the cell it was in.
        """
        text = as_text({"cells": list(cells), "names": list(names), "value": value})
        try:
            pack(text)
        except EncodingError as error:
            raise NoReply(f"the notebook has more code than is graded: {error}") from None
        self.say(text)
        errors: dict[str, str] = {}
        due = [(str(cell["id"]), ended) for cell in cells for ended in (False, True)]
        while True:
            doing = f"running cell {self.unfinished}" if self.unfinished else "starting"
            frame = self.hear(self.limits.cell, doing)
            if "cell" not in frame:
                self.unfinished = None
                return errors, frame
            name = frame["cell"]
            if not due or (name, "error" in frame) != due.pop(0):
                raise NoReply("the process spoke of a cell that it was not running")
            if "error" in frame:
                self.unfinished = None
                if isinstance(frame["error"], str):
                    errors[name] = frame["error"][:1000]
            else:
                self.unfinished = name
