"""Known mistakes of ``td-update``: wrong on purpose."""

from autograder.exercises.common.edits import edits_of
from chapters.learning.exercises.shared import IN_PLACE
from course_lib.learning import td_update

MISTAKES = edits_of(
    td_update,
    (
        "gamma-missing",
        "It looks as if the value of the next state is not discounted by gamma.",
        ("gamma * after", "after"),
    ),
    (
        "reward-missing",
        "It looks as if the reward is left out of the target.",
        ("reward + gamma * after", "gamma * after"),
    ),
    (
        "discounted-reward",
        "It looks as if the reward is discounted as well; only what follows is.",
        ("reward + gamma * after", "gamma * (reward + after)"),
    ),
    (
        "old-value-missing",
        "It looks as if the target takes the place of the error; the value of the state is "
        "subtracted.",
        (" - linear_value(weights, features)", ""),
    ),
    (
        "end-stays",
        "It looks as if nothing is learnt from the step into a terminal state; its target"
        " is the reward.",
        (
            "    after = 0.0 if next_features is None else",
            "    if next_features is None:\n        return list(weights)\n    after =",
        ),
    ),
    (
        "next-gradient",
        "It looks as if the features of the next state are used for the step; the value of the "
        "present state is moved.",
        ("zip(weights, features", "zip(weights, next_features or features"),
    ),
    (
        "no-features",
        "It looks as if every weight moves by the same amount; each moves in proportion to its "
        "own feature.",
        ("error * x", "error"),
    ),
    (
        "uphill",
        "It looks as if the step leads away from the target: the error is target minus value, and "
        "the weights move with it.",
        ("w + rate", "w - rate"),
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
