"""Why the right answers of ``network-gradient`` are right."""

from autograder.exercises.common.reasons import listed, number, where_wrong
from autograder.model.case import Answer, Case
from autograder.model.compare import is_number, same_number
from autograder.model.phrase import Phrase


@where_wrong
def gradient_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the output, the error and the numbers of the gradient that is wrong."""
    w2, target = case.args[2].value, case.args[5]
    g_b2, g_w2 = right.value[1][3], right.value[1][2]
    error = g_b2 / 2
    given = answer.value
    if not _has_loss(given) or not same_number(given[0], right.value[0]):
        return Phrase(
            "the output is {out} and the target {target}: the loss is the square of {error}",
            out=number(target + error),
            target=number(target),
            error=number(error),
        )
    if not error or len(w2) > 4:
        return None
    hidden = [g / g_b2 for g in g_w2]
    return Phrase(
        "the hidden units give {hidden}, with the weights {w2} of the output, and the error is "
        "{error}",
        hidden=listed(hidden),
        w2=listed(list(w2)),
        error=number(error),
    )


def _has_loss(value: object) -> bool:
    return isinstance(value, list | tuple) and len(value) == 2 and is_number(value[0])
