"""Known mistakes of ``gradient-step``: wrong on purpose."""

from autograder.exercises.common.edits import edits_of
from autograder.exercises.common.mistakes import same_each_time
from autograder.model.exercise import KnownMistake
from chapters.learning.exercises.shared import IN_PLACE, Numbers
from course_lib.learning import gradient_step, linear_value


def _one_after_another(
    weights: Numbers, features: Numbers, target: float, rate: float
) -> list[float]:
    found = list(weights)
    for i, x in enumerate(features):
        found[i] += rate * (target - linear_value(found, features)) * x
    return found


MISTAKES = edits_of(
    gradient_step,
    (
        "uphill",
        "It looks as if the step goes up the loss: the error is target minus value, and the "
        "weights move with it.",
        ("w + rate", "w - rate"),
    ),
    (
        "no-features",
        "It looks as if every weight moves by the same amount; each moves in proportion to its "
        "own feature.",
        ("error * x", "error"),
    ),
    (
        "factor-two",
        "It looks as if the 2 of the derivative is there; in this rule it is part of the rate.",
        ("rate * error", "2 * rate * error"),
    ),
    (
        "value-missing",
        "It looks as if the target takes the place of the error; the value of the "
        "state is subtracted.",
        (" - linear_value(weights, features)", ""),
    ),
    KnownMistake(
        "one-after-another",
        "It looks as if the error is computed anew after each weight; all weights move by the "
        "error of the old ones.",
        same_each_time(_one_after_another),
    ),
    (
        "change-only",
        "It looks as if the changes are returned; the weights after the step are asked for.",
        ("[w + rate", "[rate"),
    ),
    (
        "in-place",
        IN_PLACE,
        ("    return [", "    weights[:] = ["),
        ("strict=True)]", "strict=True)]\n    return weights"),
    ),
)
