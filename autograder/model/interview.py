"""How a case is asked: the questions to a function, and their answers as one answer."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from autograder.model.case import Answer, Case


class Ask(Protocol):
    """Asks a function one question."""

    def __call__(self, case: Case, stop_after: int | None = None) -> Answer:
        """Call the function with a case's arguments.

        Args:
            case: the arguments.
            stop_after: in a counted case, raise ``OutOfTime`` in the function when it asks for
                another value after so many.
        """


Interview = Callable[[Case, Ask], Answer]
"""Asks all questions of a case: usually one."""


def one_question(case: Case, ask: Ask) -> Answer:
    """Hold the usual interview: call the function once."""
    return ask(case)


def once_if_again(interview: Interview) -> Interview:
    """Return an interview that asks a case of several calls as it is: in one question."""

    def ask_once(case: Case, ask: Ask) -> Answer:
        return ask(case) if case.earlier else interview(case, ask)

    return ask_once


def in_parts(parts: Sequence[Answer]) -> Answer:
    """Return the answers of an interview as one answer."""
    error = next((p.error for p in parts if p.error is not None), None)
    changed = next((p.changed for p in parts if p.changed is not None), None)
    asked = frozenset[Any]().union(*(p.asked for p in parts))
    values = [p.value for p in parts]
    weight = sum(p.weight for p in parts)
    last = next((p for p in parts if p.error is not None), parts[-1] if parts else Answer())
    return Answer(
        values, error, changed, asked=asked, parts=tuple(parts), weight=weight, notes=last.notes
    )
