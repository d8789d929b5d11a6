"""Why the right answers of ``regret-matching`` are right."""

from autograder.model.case import Answer, Case
from autograder.model.compare import same
from autograder.model.phrase import Phrase
from chapters.hidden.exercises.shared import numbers
from course_lib.search.hidden import regret_matching
from course_lib.search.hidden.matrix import row_payoffs


def first_rounds(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return MAX's regrets after the first round, and what it plays in the second one."""
    payoffs, rounds = case.args
    if rounds == 1:
        return Phrase("nobody regrets anything yet, so that all actions are equally likely")
    if case.kind == "many" or same(answer.value, right.value):
        return None
    values = row_payoffs(payoffs, [1 / len(payoffs[0])] * len(payoffs[0]))
    mean = sum(values) / len(values)
    regrets = [v - mean for v in values]
    second = regret_matching(dict(enumerate(regrets)))
    return Phrase(
        "MAX's regrets after one round are {regrets}, so that it plays {second} in the second one",
        regrets=numbers([round(r, 2) for r in regrets]),
        second=numbers([round(p, 2) for p in second.values()]),
    )
