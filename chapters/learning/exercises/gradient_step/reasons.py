"""Why the right answers of ``gradient-step`` are right."""

from autograder.exercises.common.reasons import factor, number, where_wrong
from autograder.model.case import Answer, Case
from autograder.model.phrase import Phrase
from course_lib.learning import linear_value


@where_wrong
def step_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the error, and by how much weights move."""
    weights, features = case.args[0].value, case.args[1].value
    target, rate = case.args[2:]
    value = linear_value(weights, features)
    return Phrase(
        "the value is {value} and the error {error}; each weight moves by {rate} · {factor} · its "
        "feature",
        value=number(value),
        error=number(target - value),
        rate=number(rate),
        factor=factor(target - value),
    )
