"""Known mistakes of ``best-action``: wrong on purpose."""

from autograder.exercises.common.edits import edits_of
from autograder.exercises.common.mistakes import TIE_SENTENCE
from course_lib.search import best_action

MISTAKES = edits_of(
    best_action,
    (
        "best-mean",
        "It looks as if the action with the best mean is played; a mean may rest on a single lucky "
        "simulation, while many visits are only given to what has proved good.",
        (": child.visits", ": child.total / child.visits if child.visits else -inf"),
    ),
    (
        "highest-total",
        "It looks as if the action with the highest total is played; the most visited one"
        " is asked for. Totals are negative where a player mostly loses.",
        (": child.visits", ": child.total"),
    ),
    (
        "fewest-visits",
        "It looks as if the least visited action is played; the most visited one is asked for.",
        (": child.visits", ": -child.visits"),
    ),
    (
        "last-tie",
        TIE_SENTENCE,
        (
            "_first_best(root, lambda child: child.visits)",
            "max(root.children[::-1], key=lambda child: child.visits).action",
        ),
    ),
)
