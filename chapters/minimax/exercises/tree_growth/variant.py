"""The table of ``tree-growth``, drawn per student."""

from math import floor, log10
from random import Random

from autograder.model.variant import QuestionVariant
from chapters.minimax.exercises.tree_growth.exercise import EXERCISE
from course_lib.asking.bank import TableFigure

SIZES = {
    "tic-tac-toe": (range(3, 10), range(8, 26)),
    "checkers": (range(6, 15), range(50, 90)),
    "chess": (range(25, 46), range(60, 101)),
    "go": (range(150, 351), range(120, 201)),
}
"""Branching factors and depths, by game."""
NEAR = 0.02
"""An exponent that is so near to a whole number would make it a question of digits."""
PRODUCT = "it is b to the power m, not b times m"


def draw(rng: Random) -> QuestionVariant | None:
    """Draw other branching factors and depths."""
    rows = {game: (rng.choice(b), rng.choice(m)) for game, (b, m) in SIZES.items()}
    exponents = {game: m * log10(b) for game, (b, m) in rows.items()}
    if any(abs(e - round(e)) < NEAR for e in exponents.values()):
        return None
    right = {game: floor(e) for game, e in exponents.items()}
    table = (("game", "b", "m"), *((game, str(b), str(m)) for game, (b, m) in rows.items()))
    return QuestionVariant(
        "On other boards, with other rules, the games have these b and m. Write each b to the "
        "power m as c · 10^k with c from 1 to less than 10, and type the whole number k.",
        "; ".join(f"{game}: {k}, of {exponents[game]:.2f}" for game, k in right.items()) + ".",
        lambda: right == {game: len(str(b**m)) - 1 for game, (b, m) in rows.items()},
        TableFigure(table),
        right=right,
        hints={game: {b * m: PRODUCT} for game, (b, m) in rows.items() if b * m != right[game]},
        otherwise=EXERCISE.otherwise,
    )
