"""A function that is wrong only after other calls -> few and small calls that show it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from autograder.model.case import Case
from autograder.running.reading_cost import cost_of_calls

T = TypeVar("T")

Asked = Callable[[Case, Sequence[Case]], "T | None"]
"""Asks about a case in a fresh process, after other calls; None if the answer is right."""
Simpler = Callable[[Case], Iterator[Case]]

MOST_HISTORIES, MOST_CALLS = 24, 600
"""How many fresh processes are opened, and calls made, to find the earlier calls that matter."""
MOST_SMALLER = 40
"""How many more are opened to find smaller ones in their place."""


@dataclass(frozen=True)
class CallHistory:
    """Calls of which the last is answered wrongly.

    Attributes:
        before: the earlier ones.
        case: the last one.
    """

    before: tuple[Case, ...]
    case: Case

    @property
    def calls(self) -> tuple[Case, ...]:
        """All calls, in order."""
        return *self.before, self.case


def shortest(
    asked: "Asked[T]", case: Case, history: Sequence[Case]
) -> "tuple[CallHistory, T] | None":
    """Return a case with as few earlier calls as were found; None if it is answered correctly.

    Args:
        asked: asks about a case after other calls.
        case: the case.
        history: all calls that were made before it.
    """
    before = tuple(history)
    found = asked(case, before)
    if found is None:
        return None
    candidates, left = _with_less(before), MOST_CALLS - len(before)
    for _ in range(MOST_HISTORIES):
        if left <= 0 or (fewer := next(candidates, None)) is None:
            break
        left -= len(fewer) + 1
        if (shorter := asked(case, fewer)) is not None:
            found, before, candidates = shorter, fewer, _with_less(fewer)
    return CallHistory(before, case), found


def with_smaller_calls(
    asked: "Asked[T]", history: CallHistory, found: T, simpler: Simpler
) -> tuple[CallHistory, T, bool]:
    """Return calls that are easier to read and show the same.

    Args:
        asked: asks about a case after other calls.
        history: few calls.
        found: the answer about the last of them.
        simpler: yields simpler cases than a given one.

    Returns:
        The calls, the answer about the last one, and whether the search ended by itself.
    """
    left, candidates = MOST_SMALLER, _with_a_simpler_call(history, simpler)
    while (smaller := next(candidates, None)) is not None:
        # Before the bound is looked at: a search that has only such calls left has ended by itself.
        if cost_of_calls(smaller.calls) >= cost_of_calls(history.calls):
            continue
        if left == 0:
            return history, found, False
        left -= 1
        if (again := asked(smaller.case, smaller.before)) is not None:
            history, found = smaller, again
            candidates = _with_a_simpler_call(history, simpler)
    return history, found, True


def _with_a_simpler_call(history: CallHistory, simpler: Simpler) -> Iterator[CallHistory]:
    """Yield the calls with a simpler one in the place of one of them, of each kind in turn."""
    for i, call in enumerate(history.calls):
        for other in simpler(call):
            calls = (*history.calls[:i], other, *history.calls[i + 1 :])
            yield CallHistory(calls[:-1], calls[-1])


def _with_less(calls: Sequence[Case]) -> Iterator[tuple[Case, ...]]:
    """Yield some calls without one half of them or the other, without each quarter, ... (ddmin)."""
    size = len(calls)
    while size > 1:
        size = (size + 1) // 2
        for i in range(0, len(calls), size):
            yield *calls[:i], *calls[i + size :]
    if len(calls) == 1:
        yield ()
