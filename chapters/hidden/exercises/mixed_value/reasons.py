"""Why the right answers of ``mixed-value`` are right."""

from autograder.exercises.common.reasons import number
from autograder.model.case import Answer, Case
from autograder.model.phrase import Phrase
from chapters.hidden.exercises.shared import numbers
from course_lib.search.hidden import maxmin
from course_lib.search.hidden.matrix import column_payoffs


def two_columns(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return which row is the best for certain, or what the best mixture brings."""
    (matrix,) = case.args
    value, p = right.value
    if case.kind == "saddle":
        return Phrase(
            "row {row} for certain secures {value}, and no mixture secures more",
            row=maxmin(matrix)[1],
            value=number(value),
        )
    return Phrase(
        "with probability {p} for the first row the columns bring {values}",
        p=number(p),
        values=numbers(column_payoffs(matrix, (p, 1 - p))),
    )
