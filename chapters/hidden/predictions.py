"""The predictions of notebook 9."""

from chapters.hidden.matrices import (
    HANDS,
    HEADS_TWICE,
    PENNIES,
    ROCK_TWICE,
    RPS,
    exploitability_of,
    one_after_the_other,
    peak,
    strategies_of_rounds,
)
from chapters.hidden.predictions_trees import TREE_QUESTIONS
from course_lib.asking.questions import Choice, Number, Question
from course_lib.games.hidden import KuhnPoker
from course_lib.search.hidden import (
    best_column,
    best_row,
    expected_payoff,
    information_sets,
    maxmin,
    minmax,
    regret_matching_play,
)

KUHN_SETS = information_sets(KuhnPoker())


def hand_played_most() -> str:
    """Return the hand that an equilibrium shows most often where rock wins two points."""
    quarters = [(1, 1, 2), (1, 2, 1), (2, 1, 1)]
    best = min(quarters, key=lambda q: best_row(ROCK_TWICE, [n / 4 for n in q])[0])
    return HANDS[best.index(2)]


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
    "secured": Question(
        "Rock half of the time, paper and scissors a quarter each: what can MAX expect at least, "
        "whatever MIN shows?",
        Number(within=0.01, low=-1, high=1),
        lambda: best_column(RPS, (0.5, 0.25, 0.25))[0],
        "MIN shows paper: half of the time it beats rock, and a quarter of the time it loses to "
        "scissors.",
    ),
    "heads-twice": Question(
        "Matching pennies, but two heads are worth two points to MAX, and all else one: how often "
        "does MAX show heads in the mixture that secures most?",
        Number(within=0.05, low=0, high=1),
        lambda: peak(HEADS_TWICE, lambda payoffs, rows: best_column(payoffs, rows)[0]),
        "With heads a share p of the time, MAX can expect 3p - 1 against heads and 1 - 2p against "
        "tails: equal at 2/5.",
    ),
    "thirds": Question(
        "Rock, paper, scissors, but rock wins two points, and MIN shows a third each: what does "
        "MAX's best answer win per round?",
        Number(within=0.02, low=-2, high=2),
        lambda: best_row(ROCK_TWICE, [1 / 3] * 3)[0],
        "MAX shows rock always: it wins two points from scissors, and loses one to paper.",
    ),
    "rock-twice": Question(
        "Rock, paper, scissors, but rock wins two points: which hand does the best mixture show "
        "most often?",
        Choice(HANDS),
        hand_played_most,
        "Each hand has to be as good as the others, against the same mixture.",
    ),
    "third-round": Question(
        "How likely is each hand in the third round?",
        Number(within=0.01, low=0, high=1),
        lambda: [round(p, 9) for p in strategies_of_rounds(ROCK_TWICE, 3)[-1]],
        "The second round was rock against rock: paper would have brought 1 more, scissors 2 less.",
        parts=HANDS,
        is_recalled=False,
    ),
    "hundredfold": Question(
        "With a hundred times as many rounds, how many times smaller is the exploitability?",
        Number(within=5, low=1),
        lambda: round(
            exploitability_of(regret_matching_play(ROCK_TWICE, 100))
            / exploitability_of(regret_matching_play(ROCK_TWICE, 10_000))
        ),
        "One over the square root of the rounds is what the theorem promises at least.",
        is_recalled=False,
    ),
    "kuhn-sets": Question(
        "In Kuhn poker, in how many states is a player to move, and how many information sets are "
        "they?",
        Number(low=1),
        lambda: [sum(map(len, KUHN_SETS.values())), len(KUHN_SETS)],
        "Six deals times four histories; a player who holds one card may face two others.",
        parts=("states", "information sets"),
    ),
    **TREE_QUESTIONS,
}
