"""The table and the rewards of ``hand-q``, drawn per student."""

from random import Random
from typing import Any

from autograder.model.variant import QuestionVariant
from chapters.learning.exercises.hand_q.exercise import EXERCISE, table
from course_lib.asking.bank import TableFigure, text

STALE = "the entry of B right has changed by then, and it is the best"
WHOLE = "alpha is missing: the entry moves half of the way"
UNTOUCHED = "this action was not taken, so its entry stays"


def draw(rng: Random) -> QuestionVariant:
    """Draw a table and rewards after which the entry of B right is the best of B."""
    a_left, b_left = rng.randint(1, 30), rng.randint(1, 20)
    last, first = 2 * rng.randint(b_left + 1, b_left + 12), rng.randint(0, 20)
    q: dict[Any, float] = table(a_left, b_left, last, first)
    best = last / 2
    by_hand = {
        "A left": a_left, "A right": (first + 0.8 * best) / 2, "B left": b_left, "B right": best,
    }  # fmt: skip
    rows = (("", "left", "right"), ("A", str(a_left), "0"), ("B", str(b_left), "0"))
    return QuestionVariant(
        f"The table has the entries before both transitions. In B, right brings {last} and ends "
        f"the episode. Then, in A, right brings {first} and leads to B. Alpha is 0.5, gamma 0.8. "
        "Fill in the table after both.",
        f"B right moves half of the way from 0 to {last}: {text(best)}. A right moves half of the "
        f"way from 0 to {first} + 0.8 · {text(best)}: {text(by_hand['A right'])}. The entries of "
        "left stay.",
        lambda: all(abs(q[tuple(key.split())] - v) < 1e-9 for key, v in by_hand.items()),
        TableFigure(rows),
        right={" ".join(key): value for key, value in q.items()},
        hints={
            "A left": {a_left / 2: UNTOUCHED},
            "A right": {(first + 0.8 * b_left) / 2: STALE, first + 0.8 * best: WHOLE},
            "B left": {b_left / 2: UNTOUCHED},
            "B right": {last: WHOLE},
        },
        otherwise=EXERCISE.otherwise,
    )
