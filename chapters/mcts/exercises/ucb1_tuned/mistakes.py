"""Known mistakes of ``ucb1-tuned``: wrong on purpose."""

from math import log2, log10

from autograder.exercises.common.edits import edits_of
from chapters.mcts.exercises.shared import BASE_SENTENCE
from course_lib.search import ucb1_tuned

MISTAKES = edits_of(
    ucb1_tuned,
    ("log2", BASE_SENTENCE.format(2), ("log(parent_visits)", "log2(parent_visits)")),
    ("log10", BASE_SENTENCE.format(10), ("log(parent_visits)", "log10(parent_visits)")),
    (
        "quarter-forgotten",
        "It looks as if the variance is not limited: 1/4 is the most that numbers between 0 and 1 "
        "can have.",
        ("min(1 / 4, max(variance, 0))", "max(variance, 0)"),
    ),
    (
        "always-a-quarter",
        "It looks as if 1/4 is taken everywhere; the smaller of 1/4 and the widened variance "
        "counts.",
        ("min(1 / 4, max(variance, 0))", "1 / 4"),
    ),
    (
        "mean-not-squared-away",
        "It looks as if the mean of the squares stands for the variance; the squared mean is to be "
        "subtracted from it.",
        (" - mean**2", ""),
    ),
    (
        "root-of-doubt-forgotten",
        "It looks as if the square root is missing in the part that is added to the variance "
        "(some slides print it so; Auer and others have it).",
        ("sqrt(2 * bonus)", "2 * bonus"),
    ),
    (
        "variance-not-widened",
        "It looks as if the variance is taken as it was seen; a part that shrinks with the visits "
        "is to be added to it.",
        (" + sqrt(2 * bonus)", ""),
    ),
    (
        "variance-outside-root",
        "It looks as if the variance stands outside of the square root.",
        ("sqrt(bonus * min", "sqrt(bonus) * (min"),
    ),
    (
        "c-ignored",
        "It looks as if the exploration constant is not used.",
        ("mean + c * ", "mean + "),
    ),
    (
        "unvisited-zero",
        "It looks as if an unvisited node is worth 0; nothing is more attractive than one.",
        ("return inf", "return 0"),
    ),
    names={"log2": log2, "log10": log10},
)
