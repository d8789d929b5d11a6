"""The predictions of notebook 5."""

from fractions import Fraction
from functools import cache
from random import Random

from chapters.expectiminimax.chance_games import (
    ERRS,
    GAMBLE,
    NAIVE,
    NIM,
    STAR_TREE,
    Slippery,
    dicey_leaves_read,
    guaranteed,
    hits,
    rescaled,
    tired,
    two_dice,
)
from course_lib.asking.questions import Choice, Number, Question
from course_lib.game import CHANCE
from course_lib.games import Backgammon, Nim
from course_lib.match import play
from course_lib.search import expectiminimax_search, expectiminimax_value, star1, value_against

MOVES = ("(0, 1)", "(1, 1)", "(1, 2)", "(1, 3)")


def clumsy_move() -> str:
    """Return the best move of Nim with piles 1 and 3 if seven of ten attempts slip."""
    game = Slippery(Nim((1, 3)), 0.7)
    return str(expectiminimax_search(game, game.initial())[1])


@cache
def backgammon_plays() -> list[int]:
    """Return the number of plays of each turn, over five games of random players."""
    game, rng, plays = Backgammon(), Random(5), []
    for _ in range(5):
        match = play(game, [lambda s: rng.choice(game.actions(s))] * 2, rng=rng)
        turns = [s for s in match.states[:-1] if game.turn(s) != CHANCE]
        plays += [len(game.actions(s)) for s in turns]
    return plays


def plays_of_a_roll() -> tuple[int, float]:
    """Return in how many ways 3-1 can be played at first, and a roll on average."""
    game, plays = Backgammon(), backgammon_plays()
    opening = game.transition(game.initial(), (3, 1))
    return len(game.actions(opening)), round(sum(plays) / len(plays), 1)


def blunders(q: float) -> float:
    """Return the value of the first tree against a MIN who blunders with probability q."""
    return value_against(ERRS, "a", lambda s: {"A": 1 - q, "B": q})


QUESTIONS = {
    "two-averages": Question(
        "What are the two averages?",
        Number(within=0.005),
        lambda: [round(expectiminimax_value(GAMBLE, s), 2) for s in "bc"],
        "0.9 times 2 and 0.1 times 3 against 0.9 times 1 and 0.1 times 4.",
        parts=("A", "B"),
        about=(GAMBLE, "a"),
    ),
    "rolls": Question(
        "How many different rolls are there?",
        Number(low=1),
        lambda: len(two_dice()),
        "15 pairs of different numbers and 6 doubles.",
    ),
    "two-and-five": Question(
        "How probable is the roll (2, 5)?",
        Number(within=0.001, low=0, high=1),
        lambda: two_dice()[2, 5],
        "Two of 36 throws: 2 first, or 5 first.",
    ),
    "hit": Question(
        "With which probability is a checker six points away hit?",
        Number(within=0.03, low=0, high=1),
        lambda: sum(p for roll, p in two_dice().items() if hits(roll)),
        "11 throws have a 6, and 6 others get there: 17 of 36.",
    ),
    "against-blunders": Question(
        "What is the tree worth against a MIN who blunders always, half the time, and never?",
        Number(within=0.01),
        lambda: [blunders(q) for q in (1, 0.5, 0)],
        "MAX knows the policy and chooses the better of two averages.",
        parts=("always", "a coin", "never"),
        is_recalled=False,
    ),
    "tired-nim": Question(
        "What is the lost position worth if the other moves at random with probability 0.3?",
        Number(within=0.1, low=-1, high=1),
        lambda: round(value_against(NIM, NIM.initial(), tired(0.3)), 3),
        "Nim is unforgiving: one slip gives the win away, and there are several chances to slip.",
        is_recalled=False,
    ),
    "clumsy-move": Question(
        "What is the best move when seven of ten attempts slip? (pile, coins)",
        Choice(MOVES),
        clumsy_move,
        "A plan that takes a probable slip into account.",
        is_recalled=False,
    ),
    "scales": Question(
        "Which action does expectiminimax choose if every leaf x is replaced?",
        Choice(("A", "B")),
        lambda: [
            expectiminimax_search(rescaled(GAMBLE, f), "a")[1]
            for f in (lambda x: x**4, lambda x: 10 * x - 7)
        ],
        "Only a change like ax + b with a above 0 keeps the order of averages.",
        parts=("x to the 4", "10 x - 7"),
        about=(GAMBLE, "a"),
    ),
    "plays-of-a-roll": Question(
        "In how many ways can a roll be played?",
        Number(within=1, low=1),
        plays_of_a_roll,
        "Doubles are four moves, which can be played in many ways.",
        parts=("3-1 at first", "any, on average"),
    ),
    "interval": Question(
        "Between which numbers does the value of B lie, after the 2?",
        Number(within=0.01),
        lambda: (round(0.6 * 2 + 0.4 * 0, 2), round(0.6 * 2 + 0.4 * 10, 2)),
        "0.6 times 2, and 0.4 times something from 0 to 10.",
        parts=("at least", "at most"),
        about=(STAR_TREE, "a"),
    ),
    "star1-leaves": Question(
        "Of 900 leaves, how many does your `star1` read?",
        Number(within=0.5, low=1, high=900),
        lambda: (dicey_leaves_read(star1, 0, 1), dicey_leaves_read(star1, -2, 3)),
        "Loose bounds say too little to cut.",
        parts=("bounds [0, 1]", "bounds [-2, 3]"),
        is_recalled=False,
    ),
    "hold-at": Question(
        "At which turn total do gain and loss balance?",
        Number(low=0),
        lambda: next(k for k in range(100) if Fraction(20, 6) <= Fraction(k, 6)),
        "20/6 gained against k/6 lost.",
        is_recalled=False,
    ),
    "limit": Question(
        "What is the limit?",
        Number(within=0.002, low=0, high=1),
        lambda: Fraction(6, 7),
        "x = 5/6 + (1 - x)/6 gives 7x = 6.",
        is_recalled=False,
    ),
    "first-player-of-pig": Question(
        "With which probability does the first player win at 60 points?",
        Number(within=0.02, low=0, high=1),
        None,
        "To begin is worth little, and holding at 20 costs little.",
        parts=("both optimal", "holds at 20"),
        is_recalled=False,
    ),
    "found-out": Question(
        "How many chips does this player win per game, if found out? (Below 0: loses.)",
        Number(within=0.03, low=-2, high=2),
        lambda: guaranteed(NAIVE),
        "Who never bluffs tells the cards.",
        is_recalled=False,
    ),
}
