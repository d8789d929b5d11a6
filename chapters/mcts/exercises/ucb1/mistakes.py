"""Known mistakes of ``ucb1``: wrong on purpose."""

from math import log2, log10

from autograder.exercises.common.edits import Edit, edits_of
from chapters.mcts.exercises.shared import BASE_SENTENCE
from course_lib.search import ucb1


def _bonus(bonus: str) -> Edit:
    """Return the edit that something else is added to the mean."""
    return "c * sqrt(log(parent_visits) / visits)", bonus


MISTAKES = edits_of(
    ucb1,
    ("log2", BASE_SENTENCE.format(2), ("sqrt(log(", "sqrt(log2(")),
    ("log10", BASE_SENTENCE.format(10), ("sqrt(log(", "sqrt(log10(")),
    (
        "root-of-log-only",
        "It looks as if the square root ends before the fraction line: it is drawn over the whole "
        "fraction, visits included.",
        _bonus("c * sqrt(log(parent_visits)) / visits"),
    ),
    (
        "no-root",
        "It looks as if the square root is missing.",
        _bonus("c * log(parent_visits) / visits"),
    ),
    (
        "c-inside-root",
        "It looks as if the exploration constant stands under the square root; it multiplies it.",
        _bonus("sqrt(c * log(parent_visits) / visits)"),
    ),
    (
        "c-ignored",
        "It looks as if the exploration constant is not used.",
        _bonus("sqrt(log(parent_visits) / visits)"),
    ),
    (
        "visits-swapped",
        "It looks as if the visits of the node and of its parent are swapped in the bonus.",
        _bonus("c * sqrt(log(visits) / parent_visits)"),
    ),
    (
        "bonus-subtracted",
        "It looks as if the bonus is subtracted; it makes rarely visited nodes attractive.",
        ("+ c * sqrt", "- c * sqrt"),
    ),
    (
        "total-for-mean",
        "It looks as if the total stands where the mean belongs: divide it by the visits.",
        ("total / visits", "total"),
    ),
    (
        "unvisited-zero",
        "It looks as if an unvisited node is worth 0; nothing is more attractive than one.",
        ("return inf", "return 0"),
    ),
    names={"log2": log2, "log10": log10},
)
