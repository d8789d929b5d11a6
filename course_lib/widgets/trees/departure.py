"""The first step at which a student's search differs from the reference."""

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

from course_lib.trace import Step, Trace

Seen = tuple[str, tuple[Any, ...], Any]
"""The compared part of a step: its event, the moves to its node, and the value if any."""


def first_departure(student: Trace, reference: Trace) -> int | None:
    """Return the index of the first step of ``student`` that ``reference`` does not take.

    Compared are the order in which inner nodes are entered, the values with which they are left,
    and the leaves that are looked at; calls at a leaf, and the bounds on the way, may differ.
    If the student's search ends too early, the answer is its last step. None if nothing differs.

    Args:
        student: the trace to be explained, of the same state of the same game.
        reference: the trace of a search that is right.

    Raises:
        ValueError: the two traces begin in different states.
    """
    if student.nodes[0].state != reference.nodes[0].state:
        raise ValueError(
            f"the traces begin in {student.nodes[0].state!r} and {reference.nodes[0].state!r}; "
            "trace both searches from the same state"
        )
    for mine, theirs in zip_longest(_compared_steps(student), _compared_steps(reference)):
        if mine is None:
            return len(student.steps) - 1 if student.steps else None
        if theirs is None or mine[1] != theirs[1]:
            return int(mine[0])
    return None


def end_of_call(trace: Trace, function: str, state: Any) -> int | None:
    """Return the index of the step at which a function first ends in a state; None if it does not.

    Args:
        trace: the trace.
        function: the function's name.
        state: the state that it was called with.
    """
    for i, step in enumerate(trace.steps):
        ends = step.event == "leave" and trace.sources[step.source].name == function
        if ends and trace.nodes[step.node].state == state:
            return i
    return None


def _compared_steps(trace: Trace) -> Iterator[tuple[int, Seen]]:
    """Yield the compared part of each step with the step's index; a leaf counts once."""
    leaves: set[int] = set()
    for i, step in enumerate(trace.steps):
        if step.event == "error":
            yield i, ("error", trace.path(step.node), step.value)
        elif trace.game.is_terminal(trace.nodes[step.node].state):
            if step.node not in leaves:
                leaves.add(step.node)
                yield i, ("leaf", trace.path(step.node), None)
        elif step.event == "enter":
            yield i, ("enter", trace.path(step.node), None)
        elif step.event == "leave":
            yield i, ("leave", trace.path(step.node), _plain(step))


def _plain(step: Step) -> Any:
    return float(step.value) if isinstance(step.value, int | float) else step.value
