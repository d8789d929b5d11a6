"""Exam questions of notebook 5 on probabilities: dice, gambles, and the size of a tree."""

from itertools import product
from math import comb
from random import Random

from course_lib.asking.bank import Drawn, asks, number, text
from course_lib.game import CHANCE, MAX
from course_lib.games import Node, Tree
from course_lib.search import expectiminimax_value

ROUNDED = 0.011


@asks(minutes=3)
def two_dice(rng: Random) -> Drawn:
    """Ask for the probability of a sum of two dice."""
    faces = [rng.choice((4, 6, 8, 10, 12)) for _ in "12"]
    least = rng.randint(4, sum(faces) - 2)
    rolls = [*product(range(1, faces[0] + 1), range(1, faces[1] + 1))]
    wanted = sum(a + b >= least for a, b in rolls)
    pairs = {tuple(sorted(roll)) for roll in rolls}
    ways = [max(0, min(faces[1], faces[1] - (least - a) + 1)) for a in range(1, faces[0] + 1)]
    return number(
        f"Two fair dice with {faces[0]} and {faces[1]} faces are rolled. What is the probability "
        f"that the sum is {least} or more, to two decimals?",
        wanted / len(rolls),
        again=lambda: sum(ways) / (faces[0] * faces[1]),
        reasoning=f"{wanted} of {len(rolls)} pairs of faces, all equally likely.",
        mistakes={
            "the sum was to be larger": sum(a + b > least for a, b in rolls) / len(rolls),
            "all sums were taken to be equally likely": (sum(faces) - least + 1) / (sum(faces) - 1),
            "pairs were counted without their order": sum(sum(roll) >= least for roll in pairs)
            / len(pairs),
        },
        within=0.006,
    )


@asks(minutes=3)
def one_more_roll(rng: Random) -> Drawn:
    """Ask for the expected turn of Pig after one more roll."""
    faces, total = rng.choice((4, 6, 8, 10, 12)), rng.randint(1, 40)
    outcomes = [0 if face == 1 else total + face for face in range(1, faces + 1)]
    return number(
        f"In Pig with a die of {faces} faces, a 1 ends the turn with nothing, and any other face "
        f"is added to the turn's total, which is {total} now. What is the mean of the turn's "
        "total if you roll once more and then hold, to two decimals?",
        sum(outcomes) / faces,
        again=lambda: (faces - 1) / faces * (total + (faces + 2) / 2),
        reasoning=f"{faces - 1} of {faces} faces bring {total} and {(faces + 2) / 2:g} on average; "
        "the 1 brings 0.",
        mistakes={
            "the 1 was taken to add 1": total + (faces + 1) / 2,
            "the 1 was taken to add nothing, and to keep the total": (
                total + (faces - 1) * (faces + 2) / 2 / faces
            ),
            "the 1 was left out": total + (faces + 2) / 2,
        },
        within=ROUNDED,
    )


@asks(minutes=3)
def indifference(rng: Random) -> Drawn:
    """Ask from which probability on a gamble is worth it."""
    low, sure, high = sorted(rng.sample(range(1, 60), 3))

    def by_bisection() -> float:
        p = [0.0, 1.0]
        for _ in range(50):
            middle = sum(p) / 2
            gamble = Node(CHANCE, (high, low), chances=(middle, 1 - middle))
            p[expectiminimax_value(Tree.of(Node(MAX, (gamble, -99))), "a") > sure] = middle
        return p[1]

    return number(
        f"MAX can have {sure} for sure, or gamble: {high} with probability p, else {low}. From "
        "which p on is the gamble at least as good, to two decimals?",
        (sure - low) / (high - low),
        again=by_bisection,
        reasoning=f"p · {high} + (1 - p) · {low} = {sure} gives p = ({sure} - {low}) / "
        f"({high} - {low}).",
        mistakes={
            "the probability of losing was given": (high - sure) / (high - low),
            "an even chance was taken to be enough": 0.5,
            "the lower result was counted as 0": sure / high,
        },
        within=ROUNDED,
    )


@asks(minutes=2)
def at_least_once(rng: Random) -> Drawn:
    """Ask for the probability that something happens at least once."""
    hundredths, n = rng.randint(5, 60), rng.randint(2, 6)
    p = hundredths / 100

    def by_counts() -> float:
        return sum(comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(1, n + 1))

    return number(
        f"A move succeeds with probability {p:g}, each time anew. What is the probability that at "
        f"least one of {n} attempts succeeds, to two decimals?",
        1 - (1 - p) ** n,
        again=by_counts,
        reasoning=f"All {n} fail with probability {1 - p:g} to the power of {n}, "
        f"{text((1 - p) ** n)}; the rest is 1 minus that.",
        mistakes={
            "the probabilities were added": n * p,
            "all attempts were to succeed": p**n,
            "the probability that all fail was given": (1 - p) ** n,
        },
        within=0.006,
    )


@asks(minutes=2)
def chance_leaves(rng: Random) -> Drawn:
    """Ask for the number of leaves of a tree with dice."""
    b, n, m = rng.randint(2, 20), rng.choice((2, 6, 11, 21, 36)), rng.randint(2, 3)

    def leaves(moves: int) -> int:
        return 1 if moves == 0 else sum(leaves(moves - 1) for _ in range(n)) * b

    return number(
        f"Before each of {m} moves, dice fall in one of {n} ways, and then there are {b} actions. "
        "How many leaves does the tree have?",
        (b * n) ** m,
        again=lambda: n * b * leaves(m - 1),
        reasoning=f"Each move multiplies the number of nodes by {n} and by {b}: {n * b} to the "
        f"power of {m}.",
        mistakes={
            "the dice were forgotten": b**m,
            "the dice fall only once": n * b**m,
            "outcomes and actions were added": (b + n) ** m,
        },
    )
