"""Why the right answers of ``deepening-ordered`` are right."""

from dataclasses import replace

from autograder.model.case import Answer, Case
from autograder.model.compare import as_pair
from chapters.heuristics.exercises.iterative_deepening.reasons import deepening_reason


def pair_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the values after the actions at the first depth with a wrong action."""
    if case.kind != "search":
        return None
    return deepening_reason(case, _actions(answer), right)


def _actions(answer: Answer) -> Answer:
    """Return an answer with the actions alone in the place of the pairs."""
    pairs = [(part, as_pair(part.value)) for part in answer.parts]
    parts = [replace(part, value=pair[1] if pair else None) for part, pair in pairs]
    return replace(answer, parts=tuple(parts))
