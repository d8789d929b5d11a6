"""The instructor's terminal: no text acts there, and a run does not depend on who reads it."""

import os
from collections.abc import Iterable
from contextlib import suppress

from rich.console import Console
from rich.segment import Segment
from rich.text import Text

from autograder.model.plain_text import entry


class Terminal(Console):
    """A standard stream. When it can no longer be written, the work goes on in silence.

    Args:
        stderr: True for standard error, which has progress and warnings; False for standard output,
            which has answers.
    """

    def __init__(self, stderr: bool = True) -> None:
        super().__init__(stderr=stderr)

    def say(self, text: str) -> None:
        """Print lines whose words may be a student's: without markup, colours and controls.

        Each line is bounded by itself, so that a long one costs no other one its place.
        """
        self.print(Text("\n".join(map(entry, text.split("\n")))), soft_wrap=True)

    def on_broken_pipe(self) -> None:
        """Go on in silence: the reader has left, and results do not depend on it."""
        self._fall_silent()

    def _render_buffer(self, buffer: Iterable[Segment]) -> str:
        """Write out what the stream's encoding lacks: standard output would raise an exception."""
        encoding = getattr(self.file, "encoding", None) or "utf-8"
        return super()._render_buffer(buffer).encode(encoding, "backslashreplace").decode(encoding)

    def _check_buffer(self) -> None:
        try:
            super()._check_buffer()
        except OSError:  # such as a full disk behind 2>file
            self._fall_silent()

    def _fall_silent(self) -> None:
        self.quiet = True
        with suppress(AttributeError, OSError, ValueError):  # the rest would fail again
            os.dup2(os.open(os.devnull, os.O_WRONLY), self.file.fileno())
