"""Why the right answers of ``td-update`` are right."""

from autograder.exercises.common.reasons import factor, number, where_wrong
from autograder.model.case import Answer, Case
from autograder.model.phrase import Phrase
from course_lib.learning import linear_value


@where_wrong
def td_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the target and the value."""
    weights, features = case.args[0].value, case.args[1].value
    reward, later, gamma, rate = case.args[2:]
    value = number(linear_value(weights, features))
    if later is None:
        return Phrase(
            "nothing follows, so the target is the reward, {target}; the value is {value}, and the "
            "rate {rate}",
            target=number(reward),
            value=value,
            rate=number(rate),
        )
    return Phrase(
        "the target is {reward} + {gamma} · {after}; the value is {value}, and the rate {rate}",
        reward=number(reward),
        gamma=number(gamma),
        after=factor(linear_value(weights, later.value)),
        value=value,
        rate=number(rate),
    )
