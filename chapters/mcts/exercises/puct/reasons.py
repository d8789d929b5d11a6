"""Why the right answers of ``puct`` are right."""

from autograder.exercises.common.reasons import number, where_wrong
from autograder.model.case import Answer, Case
from autograder.model.phrase import Phrase


@where_wrong
def puct_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the numbers that are put into PUCT."""
    total, visits, parent_visits, prior, c = case.args
    bonus = f"{number(c)} · {number(prior)} · sqrt({parent_visits}) / {1 + visits}"
    if not visits:
        return Phrase("without a visit the mean is 0, and the bonus is {bonus}", bonus=bonus)
    return Phrase(
        "it is {total} / {visits} + {bonus}", total=number(total), visits=visits, bonus=bonus
    )
