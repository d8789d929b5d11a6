"""The steps of a trace while they are recorded, and what was last noted at each node."""

from typing import Any

from course_lib.trace.functions import Bounds, Call
from course_lib.trace.records import Event, Step
from course_lib.trace.sources import Sources


class EndOfRecording(BaseException):
    """Ends a search whose recording has ended."""


class Steps:
    """Writes the steps of a search.

    Args:
        sources: the texts of the search's functions.
        most: the recording stops after so many steps.

    Attributes:
        steps: the steps, in order.
        known: alpha, beta and the best value that were last noted at each node.
        stopped: why the recording ended before the search did.
    """

    def __init__(self, sources: Sources, most: int) -> None:
        self.sources, self.most = sources, most
        self.steps: list[Step] = []
        self.known: dict[int, Bounds] = {}
        self.stopped: str | None = None

    def note(
        self,
        event: Event,
        call: Call,
        node: int,
        value: Any,
        child: int | None = None,
        bounds: Bounds | None = None,
    ) -> None:
        """Write a step of a call: at its present line, with its bounds if none are given."""
        if len(self.steps) >= self.most:
            self.stop(f"after {self.most:,} steps", "max_steps")
        function = call.function
        line = (call.line if function.assigning else call.place.f_lineno) - function.first
        text = self.sources.texts[function.source]
        line = max(0, min(line, len(text.lines) - 1))  # they may be unknown
        alpha, beta, _ = bounds or call.bounds()
        self.steps.append(Step(event, node, function.source, line, alpha, beta, value, child))
        if event in ("enter", "bounds"):
            self.known[node] = alpha, beta, value

    def stop(self, when: str, limit: str) -> None:
        """End the search, and say which limit it has reached."""
        self.stopped = (
            f"the recording stopped {when}; take a smaller game or state, or raise {limit}"
        )
        raise EndOfRecording
