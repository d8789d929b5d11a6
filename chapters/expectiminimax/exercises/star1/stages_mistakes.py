"""Known mistakes of the stages of ``star1``: wrong on purpose."""

from collections.abc import Sequence

from autograder.exercises.common.edits import edits_of
from autograder.exercises.common.mistakes import same_each_time
from autograder.model.exercise import KnownMistake

INTERVAL = (
    KnownMistake(
        "known-forgotten",
        "It looks as if the outcomes that were searched are left out of the sum.",
        same_each_time(lambda known, left, low, high: (left * low, left * high)),
    ),
    KnownMistake(
        "bounds-unweighted",
        "It looks as if low and high are added whole; weigh them with the probability left.",
        same_each_time(lambda known, left, low, high: (known + low, known + high)),
    ),
    KnownMistake(
        "bounds-swapped",
        "It looks as if low and high are exchanged.",
        same_each_time(lambda known, left, low, high: (known + left * high, known + left * low)),
    ),
)

CHILD_WINDOW = (
    KnownMistake(
        "not-divided",
        "It looks as if the difference is not divided by the outcome's probability.",
        same_each_time(
            lambda alpha, beta, known, p, left, low, high: (
                alpha - known - left * high,
                beta - known - left * low,
            )
        ),
    ),
    KnownMistake(
        "bounds-swapped",
        "It looks as if low and high are swapped: to fall below alpha, even high for the "
        "rest must not be enough.",
        same_each_time(
            lambda alpha, beta, known, p, left, low, high: (
                (alpha - known - left * low) / p,
                (beta - known - left * high) / p,
            )
        ),
    ),
    KnownMistake(
        "rest-forgotten",
        "It looks as if the outcomes after this one are left out.",
        same_each_time(
            lambda alpha, beta, known, p, left, low, high: ((alpha - known) / p, (beta - known) / p)
        ),
    ),
    KnownMistake(
        "window-passed-on",
        "It looks as if the chance node's window is passed on unchanged.",
        same_each_time(lambda alpha, beta, *rest: (alpha, beta)),
    ),
)


def _outcomes_read(
    outcomes: Sequence[tuple[float, float]], alpha: float, beta: float, low: float, high: float
) -> int:
    """Return the right answer of the stage; its mistakes are edits of this."""
    known, left, read = 0.0, 1.0, 0
    for p, value in outcomes:
        known, left, read = known + p * value, left - p, read + 1
        if known + left * high <= alpha or known + left * low >= beta:
            break
    return read


OUTCOMES = edits_of(
    _outcomes_read,
    (
        "all-read",
        "It looks as if every outcome is read; stop as soon as the interval has left the window.",
        ("break", "continue"),
    ),
    (
        "own-probability-left",
        "It looks as if an outcome that was read still counts among the rest.",
        ("left - p, read + 1", "left, read + 1"),
    ),
    (
        "alpha-only",
        "It looks as if the interval is only compared with alpha; above beta the node is left, "
        "too.",
        (" or known + left * low >= beta", ""),
    ),
    (
        "beta-only",
        "It looks as if the interval is only compared with beta; below alpha the node is left, "
        "too.",
        ("known + left * high <= alpha or ", ""),
    ),
    (
        "bounds-swapped",
        "It looks as if low and high are exchanged.",
        (
            "known + left * high <= alpha or known + left * low >= beta",
            "known + left * low <= alpha or known + left * high >= beta",
        ),
    ),
    (
        "last-not-counted",
        "It looks as if the outcome that decides is not counted; it had to be read.",
        ("return read", "return read - 1"),
    ),
    (
        "rest-forgotten",
        "It looks as if the outcomes not yet read are worth nothing; weigh low and high with the "
        "probability left.",
        ("known + left * high <=", "known <="),
        ("known + left * low >=", "known >="),
    ),
)
