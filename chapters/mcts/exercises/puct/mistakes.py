"""Known mistakes of ``puct``: wrong on purpose."""

from autograder.exercises.common.edits import Edit, edits_of
from course_lib.search import puct

BONUS = "prior * sqrt(parent_visits) / (1 + visits)"


def _bonus(bonus: str) -> Edit:
    """Return the edit that c is multiplied by something else."""
    return f"c * {BONUS}", f"c * ({bonus})"


MISTAKES = edits_of(
    puct,
    (
        "prior-forgotten",
        "It looks as if the prior is not used; it says how promising the action looked at first.",
        _bonus("sqrt(parent_visits) / (1 + visits)"),
    ),
    (
        "divided-by-visits",
        "It looks as if the bonus is divided by the visits; one is added to them, so that an "
        "unvisited node has a bonus, too.",
        _bonus("prior * sqrt(parent_visits) / (visits or 1)"),
    ),
    (
        "root-over-fraction",
        "It looks as if the square root is drawn over the whole fraction; only the visits of the "
        "parent stand under it.",
        _bonus("prior * sqrt(parent_visits / (1 + visits))"),
    ),
    (
        "log-of-parent",
        "It looks as if the logarithm of UCB1 has slipped in: here the visits of the parent stand "
        "under the root as they are.",
        _bonus("prior * sqrt(log(parent_visits)) / (1 + visits)"),
    ),
    (
        "no-root",
        "It looks as if the square root is missing.",
        _bonus("prior * parent_visits / (1 + visits)"),
    ),
    (
        "unvisited-infinite",
        "It looks as if an unvisited node is infinitely attractive; that is UCB1, and here the "
        "prior decides.",
        ("if visits else 0", "if visits else inf"),
        _bonus(BONUS),
    ),
    (
        "unvisited-zero",
        "It looks as if an unvisited node is worth 0; its mean is, but the prior decides.",
        ("return mean +", "return visits and mean +"),
        _bonus(BONUS),
    ),
)
