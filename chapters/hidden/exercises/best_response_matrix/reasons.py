"""Why the right answers of ``best-response-matrix`` are right."""

from autograder.exercises.common.reasons import where_wrong
from autograder.model.case import Answer, Case
from autograder.model.phrase import Phrase
from chapters.hidden.exercises.shared import numbers
from course_lib.search.hidden.matrix import column_payoffs


@where_wrong
def columns_cost(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return what MAX can expect against each column."""
    payoffs, rows = case.args
    return Phrase(
        "against the columns MAX can expect {values}, and MIN wants the smallest",
        values=numbers(column_payoffs(payoffs, rows)),
    )
