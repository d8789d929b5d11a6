"""Why the right answers of ``mixed-value`` are right."""

from autograder.exercises.common.reasons import where_wrong
from autograder.model.case import Answer, Case
from autograder.model.phrase import Phrase
from chapters.hidden.exercises.shared import numbers
from course_lib.search.hidden.matrix import row_payoffs


@where_wrong
def rows_weighted(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return what each row brings, and how often it is played."""
    payoffs, rows, columns = case.args
    return Phrase(
        "the rows bring MAX {values}, and have the probabilities {rows}",
        values=numbers(row_payoffs(payoffs, columns)),
        rows=numbers(rows),
    )
