"""The predictions of notebook 9 about hidden trees: sections 6 to 9."""

from chapters.hidden.small_games import BLUFFING, KUHN, bluffs, calls
from course_lib.asking.questions import Choice, Number, Question
from course_lib.game import MAX, MIN
from course_lib.games.hidden import non_locality, strategy_fusion
from course_lib.search.hidden import (
    CFR,
    best_response,
    determinization,
    expected_value,
    uniform_strategy,
)


def call_after_walks() -> float:
    """Return how likely MIN calls once MAX, and then MIN, have walked through the game."""
    solver = CFR(BLUFFING)
    solver.iterate()
    return solver.current["bet"]["call"]


def answer_to_rare_bluffs() -> str:
    """Return MIN's best answer to a MAX who bluffs one time in four."""
    (action,) = best_response(BLUFFING, MIN, [bluffs(0.25), {}])[1]["bet"]
    return action


def coin_values() -> tuple[float, float]:
    """Return what going on is worth on average over both deals, and to a MAX who goes on."""
    game = strategy_fusion()
    guess = {"choose": {"go on": 1}, "guess": {"heads": 1}}
    played = expected_value(game, game.initial(), [guess, {}])
    return determinization(game, "heads")[0], played[MAX]


def stopped_choice() -> tuple[str, str]:
    """Return what MAX chooses by averaging, and against a MIN who stops where it should."""
    game = non_locality()
    stops = {"deal 1": {"stop": 1}, "deal 2": {"go on": 1}}
    (action,) = best_response(game, MAX, [{}, stops])[1]["choice"]
    return determinization(game, "choice in deal 1")[1], action


TREE_QUESTIONS = {
    "half-and-half": Question(
        "What can MAX expect if it bluffs with every second low card, and MIN calls every second "
        "bet?",
        Number(within=0.01, low=-2, high=2),
        lambda: expected_value(BLUFFING, "deal", [bluffs(0.5), calls(0.5)])[MAX],
        "3/2 with the high card, -3/4 with the low one.",
        about=(BLUFFING, "deal"),
    ),
    "rare-bluffs": Question(
        "MAX bets every high card, and one low card in four. What is MIN's best answer to a bet?",
        Choice(("call", "fold")),
        answer_to_rare_bluffs,
        "The high card is four times as likely; a call costs one chip more, or wins three more.",
        about=(BLUFFING, "deal"),
    ),
    "against-uniform": Question(
        "Kuhn poker: both players toss a coin for every decision. How many chips per game does the "
        "best answer of MAX win, and that of MIN?",
        Number(within=0.05, low=0, high=2),
        lambda: [best_response(KUHN, p, [uniform_strategy(KUHN)] * 2)[0] for p in (MAX, MIN)],
        "Who tosses a coin calls with the J and folds with the K.",
        parts=("MAX", "MIN"),
    ),
    "first-walks": Question(
        "After MAX's first walk it bets with either card. MIN now walks, too. With which "
        "probability does it call afterwards?",
        Number(within=0.01, low=0, high=1),
        call_after_walks,
        "Calling is worth 0 to MIN, folding -1: only one of the two regrets is above 0.",
        about=(BLUFFING, "deal"),
    ),
    "coin-guess": Question(
        "What is going on worth on average over both deals, each with the coin in view? And to a "
        "MAX who goes on and guesses?",
        Number(within=0.01, low=-3, high=3),
        lambda: [*coin_values()],
        "With the coin in view, MAX guesses right in both deals.",
        parts=("averaged", "played"),
        about=(strategy_fusion(), "coin"),
    ),
    "stopped-deal": Question(
        "MAX has to choose. What does averaging over the deals choose, and what is right against a "
        "MIN who knows its cards?",
        Choice(("left", "right")),
        lambda: [*stopped_choice()],
        "In deal 1 MIN would have stopped, so this is deal 2.",
        parts=("averaging", "right"),
        about=(non_locality(), "deal"),
    ),
}
