"""Why the right answers of ``fit-weights`` are right."""

from autograder.exercises.common.reasons import where_wrong
from autograder.model.case import Answer, Case
from autograder.model.compare import is_number
from autograder.model.phrase import Phrase
from chapters.learning.exercises.fit_weights.numbers import squared_errors


@where_wrong
def fit_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the sums of squared errors."""
    features, values = (arg.value for arg in case.args)
    least = squared_errors(right.value, features, values)
    given = answer.value
    n = len(features[0])
    fits = isinstance(given, list | tuple) and len(given) == n and all(map(is_number, given))
    if not fits:
        return Phrase("there is one weight for each of the {n} columns", n=n)
    found = squared_errors(given, features, values)
    digits = next((n for n in range(4, 10) if f"{least:.{n}g}" != f"{found:.{n}g}"), 10)
    return Phrase(
        "the sum of its squared errors is {least}, that of the returned weights {found}",
        least=f"{least:.{digits}g}",
        found=f"{found:.{digits}g}",
    )
