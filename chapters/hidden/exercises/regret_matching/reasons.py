"""Why the right answers of ``regret-matching`` are right."""

from autograder.exercises.common.reasons import number, where_wrong
from autograder.model.case import Answer, Case
from autograder.model.phrase import Phrase


@where_wrong
def shares(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the sum of the regrets above 0, or that there is none."""
    (regrets,) = case.args
    total = sum(r for r in regrets if r > 0)
    if total == 0:
        return Phrase("no regret is above 0, so that all {n} actions are alike", n=len(regrets))
    return Phrase("the regrets above 0 sum to {total}", total=number(round(total, 6)))
