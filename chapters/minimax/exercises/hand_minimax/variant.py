"""The tree of ``hand-minimax``, drawn per student."""

from random import Random

from autograder.model.variant import QuestionVariant
from chapters.minimax.exercises.hand_minimax.exercise import OTHERWISE, values
from course_lib.asking.bank import TreeFigure, numbers
from course_lib.games import Tree

LEAST = "MIN moves there and takes the smallest leaf"


def draw(rng: Random) -> QuestionVariant:
    """Draw a tree of the same form."""
    rows = numbers(rng, 3, 3, low=10, high=99)
    tree = Tree.of(rows)
    low = dict(zip("bcd", map(min, rows), strict=True))
    return QuestionVariant(
        "MAX moves at a, MIN at b, c and d. What are a, b, c and d worth?",
        ", ".join(f"{s}: {value}" for s, value in low.items())
        + f", the smallest leaves; a: {max(low.values())}, the largest of these.",
        lambda: values(tree) == {"a": max(low.values()), **low},
        TreeFigure(tree),
        right=values(tree),
        hints={s: {max(row): LEAST} for s, row in zip("bcd", rows, strict=True)},
        otherwise=OTHERWISE,
    )
