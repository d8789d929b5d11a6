"""Why the right answers of ``best-response-matrix`` are right."""

from autograder.exercises.common.reasons import where_wrong
from autograder.model.case import Answer, Case
from autograder.model.phrase import Phrase
from chapters.hidden.exercises.shared import numbers
from course_lib.search.hidden.matrix import row_payoffs


@where_wrong
def rows_bring(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return what each row brings."""
    return Phrase(
        "against these columns the rows bring MAX {values}, and MAX wants the largest",
        values=numbers(row_payoffs(*case.args)),
    )
