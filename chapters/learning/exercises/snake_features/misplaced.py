"""Booleans that a wrong function returns in the place of others."""

from collections.abc import Sequence

from autograder.model.case import Case
from autograder.model.exercise import Observation, Observe
from autograder.model.interview import Ask
from autograder.model.phrase import Phrase
from course_lib.learning import snake_features

MOST_ALIKE = 0.9
"""The part of the positions in which two booleans may be the same and still be told apart."""


def misplaced_booleans(names: Sequence[str], cases: Sequence[Case]) -> Observe:
    """Return a function that looks for a boolean that is always another one.

    Args:
        names: what each of the booleans means.
        cases: positions.
    """
    rights = [snake_features(*case.args) for case in cases]
    columns = list(zip(*rights, strict=True))

    def observe(ask: Ask) -> Observation | None:
        rows = [ask(case).value for case in cases]
        if not all(isinstance(row, list | tuple) and len(row) == len(names) for row in rows):
            return None
        given = list(zip(*rows, strict=True))
        for i, mine in enumerate(given):
            if mine == columns[i]:
                continue
            j = next((j for j, theirs in enumerate(columns) if mine == theirs), None)
            if j is not None and _share(columns[i], columns[j]) <= MOST_ALIKE:
                case = next(c for c, x, y in zip(cases, mine, columns[i], strict=True) if x != y)
                clause = Phrase(
                    "'{given}' is what '{other}' should be, as in all {number} positions that "
                    "were tried",
                    given=names[i],
                    other=names[j],
                    number=len(cases),
                )
                return Observation(case, clause)
        return None

    return observe


def _share(one: Sequence[object], other: Sequence[object]) -> float:
    return sum(x == y for x, y in zip(one, other, strict=True)) / len(one)
