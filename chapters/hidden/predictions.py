"""The predictions of notebook 9."""

from chapters.hidden.matrices import PENNIES, RPS, one_after_the_other
from course_lib.asking.questions import Number, Question
from course_lib.search.hidden import expected_payoff, maxmin, minmax

QUESTIONS = {
    "first-or-second": Question(
        "What is rock, paper, scissors worth to MAX for minimax, if MAX moves first and MIN sees "
        "it, and the other way round?",
        Number(low=-1, high=1),
        lambda: [maxmin(RPS)[0], minmax(RPS)[0]],
        "The player who moves second always has the hand that wins.",
        parts=("MAX first", "MIN first"),
        about=(one_after_the_other(RPS), "a"),
    ),
    "pennies": Question(
        "Both show a side of a coin, and MAX wins 1 if the sides are the same, else loses 1. MAX "
        "shows heads with probability 3/4. What can it expect against a MIN who tosses the coin, "
        "and against one who always shows tails?",
        Number(within=0.01, low=-1, high=1),
        lambda: [expected_payoff(PENNIES, (0.75, 0.25), q) for q in ((0.5, 0.5), (0, 1))],
        "A coin makes every side of MAX's equally good; tails beats heads three times in four.",
        parts=("a toss", "tails"),
    ),
}
