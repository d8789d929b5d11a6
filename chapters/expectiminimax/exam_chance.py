"""Exam questions of notebook 5: means, cuts at chance nodes, dice, and opponents who err."""

from fractions import Fraction
from random import Random
from typing import Any

from course_lib.asking.bank import (
    Drawn,
    TreeFigure,
    asks,
    choice,
    leaves_read,
    listing,
    number,
    numbers,
    text,
)
from course_lib.game import CHANCE, MAX, MIN
from course_lib.games import Node, Tree
from course_lib.search import (
    expectiminimax_search,
    expectiminimax_value,
    minimax_value,
    star1,
    value_against,
)

ROUNDED = 0.011
CHANCE_BELOW = "MAX moves at the root, chance below, with the probabilities at the edges."


def _chances(rng: Random, n: int) -> tuple[float, ...]:
    """Draw n different probabilities, in tenths."""
    while True:
        cuts = sorted(rng.sample(range(1, 10), n - 1))
        parts = [b - a for a, b in zip([0, *cuts], [*cuts, 10], strict=True)]
        if len({*parts}) == n:
            return tuple(part / 10 for part in parts)


def _mean(row: Any, chances: tuple[float, ...]) -> float:
    return float(sum(Fraction(str(p)) * v for p, v in zip(chances, row, strict=True)))


@asks(minutes=3)
def value(rng: Random) -> Drawn:
    """Ask for the value of a tree with chance nodes."""
    rows, chances = numbers(rng, 2, 3, low=0, high=20), [_chances(rng, 3) for _ in "bc"]
    below = tuple(Node(CHANCE, row, chances=p) for row, p in zip(rows, chances, strict=True))
    tree = Tree.of(Node(MAX, below))
    means = [_mean(row, p) for row, p in zip(rows, chances, strict=True)]
    return number(
        f"{CHANCE_BELOW} What is the tree worth, to two decimals?",
        expectiminimax_value(tree, "a"),
        again=lambda: max(means),
        reasoning=f"The chance nodes are worth {listing(means)}; MAX takes the larger.",
        mistakes={
            "all outcomes were taken to be equally likely": max(sum(row) / 3 for row in rows),
            "chance was taken to choose the best outcome": max(map(max, rows)),
            "chance was taken to choose the worst outcome": max(map(min, rows)),
        },
        figure=TreeFigure(tree),
        within=ROUNDED,
    )


@asks(minutes=3)
def action(rng: Random) -> Drawn | None:
    """Ask which action has the largest mean."""
    rows = numbers(rng, 4, 2, low=0, high=30)
    chances = [rng.choice(((0.6, 0.4), (0.7, 0.3), (0.4, 0.6), (0.3, 0.7))) for _ in "bcde"]
    below = tuple(Node(CHANCE, row, chances=p) for row, p in zip(rows, chances, strict=True))
    tree = Tree.of(Node(MAX, below))
    means = [_mean(row, p) for row, p in zip(rows, chances, strict=True)]
    if sorted(means)[-1] - sorted(means)[-2] < 0.05:
        return None  # a tie
    likely = [row[p.index(max(p))] for row, p in zip(rows, chances, strict=True)]
    largest = [max(row) for row in rows]
    return choice(
        rng,
        f"{CHANCE_BELOW} Which action does MAX take?",
        str(expectiminimax_search(tree, "a")[1]),
        again=lambda: "ABCD"[means.index(max(means))],
        reasoning=f"The chance nodes are worth {listing(means)}.",
        mistakes={
            "only the most likely outcomes were compared": "ABCD"[likely.index(max(likely))],
            "only the largest outcomes were compared": "ABCD"[largest.index(max(largest))],
        },
        figure=TreeFigure(tree),
        others=("A", "B", "C", "D"),
    )


@asks(minutes=5)
def three_kinds(rng: Random) -> Drawn:
    """Ask for the value of a tree with MAX, chance and MIN."""
    rows, (p, _) = numbers(rng, 2, 2, 2, low=0, high=20), _chances(rng, 2)
    chances = (p, round(1 - p, 1))
    below = tuple(
        Node(CHANCE, tuple(Node(MIN, row) for row in pair), chances=chances) for pair in rows
    )
    tree = Tree.of(Node(MAX, below))
    lows = [tuple(map(min, pair)) for pair in rows]
    return number(
        "MAX moves at the root, then chance with the probabilities at the edges, then MIN. What is "
        "the tree worth, to two decimals?",
        expectiminimax_value(tree, "a"),
        again=lambda: max(_mean(pair, chances) for pair in lows),
        reasoning=f"The MIN nodes are worth {listing(lows[0] + lows[1])}, the chance nodes "
        f"{listing(_mean(pair, chances) for pair in lows)}; MAX takes the larger.",
        mistakes={
            "both outcomes were taken to be equally likely": max(sum(pair) / 2 for pair in lows),
            "MIN was taken to choose for MAX": max(
                _mean([max(row) for row in pair], chances) for pair in rows
            ),
            "chance was taken to choose the worst outcome": max(map(min, lows)),
        },
        figure=TreeFigure(tree),
        within=ROUNDED,
    )


@asks(minutes=3)
def at_most(rng: Random) -> Drawn:
    """Ask for the upper bound of a chance node that is partly known."""
    (p, q, r), low, high = _chances(rng, 3), rng.randint(-9, 0), rng.randint(7, 12)
    v, w = rng.sample(range(low, high), 2)
    known = p * v + q * w
    return number(
        f"Leaves lie between {low} and {high}. A chance node has outcomes with probabilities "
        f"{p:g}, {q:g} and {r:g}; the first two are worth {v} and {w}, and the third is not known "
        "yet. What is the node worth at most, to two decimals?",
        known + r * high,
        again=lambda: _mean((v, w, high), (p, q, r)),
        reasoning=f"The known part is {text(round(known, 4))}, and the rest is at most {r:g} times "
        f"{high}.",
        mistakes={
            "the lower bound was given": known + r * low,
            "the unknown outcome was counted as 0": known,
            "the probability of the rest was forgotten": known + high,
        },
        within=ROUNDED,
    )


@asks(minutes=5)
def star1_reads(rng: Random) -> Drawn | None:
    """Ask how many leaves Star1 reads."""
    rows, p = numbers(rng, 2, 4, low=0, high=20), (0.4, 0.3, 0.2, 0.1)
    tree = Tree.of(Node(MAX, tuple(Node(CHANCE, row, chances=p) for row in rows)))
    sure = _mean(rows[0], p)

    def by_bounds() -> int:
        known, rest = Fraction(0), Fraction(1)
        for i, leaf in enumerate(rows[1]):
            if known + rest * 20 <= Fraction(str(sure)):
                return 4 + i
            known += Fraction(str(p[i])) * leaf
            rest -= Fraction(str(p[i]))
        return 8

    bounds = [round(_mean(rows[1][:i], p[:i]) + 20 * (1 - sum(p[:i])), 4) for i in range(1, 5)]
    if any(abs(bound - sure) < 0.05 for bound in bounds):
        return None  # a tie
    read = len(leaves_read(tree, lambda t: star1(t, "a", 0, 20)))
    return number(
        f"{CHANCE_BELOW} All leaves lie between 0 and 20. Star1 searches from left to right. How "
        "many leaves does it read?",
        read,
        again=by_bounds,
        reasoning=f"The first action is worth {text(sure)}. After one, two, three and four "
        f"outcomes the second chance node is worth {listing(bounds)} at most; it is left as soon "
        "as that is no more than the first.",
        mistakes={
            "nothing was cut": 8,
            "the node was left one outcome too late": read + 1,
            "the node was left one outcome too early": read - 1,
        },
        figure=TreeFigure(tree),
    )


@asks(minutes=4)
def star1_window(rng: Random) -> Drawn:
    """Ask from which value on an outcome keeps a chance node alive."""
    (p, q, r), high, alpha = _chances(rng, 3), rng.randint(8, 20), rng.randint(2, 9)
    v = rng.randint(0, high)
    bound = (alpha - p * v - r * high) / q

    def by_bisection() -> float:
        low, top = -500.0, 500.0
        for _ in range(60):
            middle = (low + top) / 2
            low, top = (
                (middle, top) if _mean((v, 0, high), (p, 0, r)) + q * middle < alpha
                else (low, middle)
            )  # fmt: skip
        return top

    return number(
        f"Leaves are {high} at most, and MAX is sure of {alpha} already. A chance node has "
        f"outcomes with probabilities {p:g}, {q:g} and {r:g}. The first is worth {v}; Star1 now "
        "searches the second. Which value does the second have to exceed for the node to be of "
        "interest still, to two decimals?",
        bound,
        again=by_bisection,
        reasoning=f"The node is worth at most {p:g} · {v} + {q:g} · x + {r:g} · {high}; this "
        f"exceeds {alpha} if x exceeds {text(bound)}.",
        mistakes={
            "the third outcome was counted as 0": (alpha - p * v) / q,
            "it was not divided by the probability": alpha - p * v - r * high,
            "the window was handed down unchanged": alpha,
        },
        within=ROUNDED,
    )


@asks(minutes=4)
def erring_opponent(rng: Random) -> Drawn:
    """Ask for the value against an opponent who sometimes moves at random."""
    rows, tenths = numbers(rng, 2, 2, low=0, high=20), rng.randint(1, 9)
    q, tree = tenths / 10, Tree.of(rows)

    def policy(s: str) -> dict[str, float]:
        best = min(tree.actions(s), key=lambda a: tree.leaves[tree.transition(s, a)][0])
        return {a: q / 2 + (1 - q) * (a == best) for a in tree.actions(s)}

    means = [(1 - q) * min(row) + q * sum(row) / 2 for row in rows]
    return number(
        f"MAX moves at the root, MIN below. With probability {q:g}, MIN chooses either action "
        "with equal chances, else the best one. What can MAX expect who knows that, to two "
        "decimals?",
        value_against(tree, "a", policy),
        again=lambda: max(means),
        reasoning=f"MIN plays the wrong action with probability {q / 2:g}. The nodes are worth "
        f"{listing(means)}; MAX takes the larger.",
        mistakes={
            "MIN was taken to play its best": minimax_value(tree, "a"),
            "MIN was taken to play at random always": max(sum(row) / 2 for row in rows),
            "a random choice was taken to be always the wrong one": max(
                (1 - q) * min(row) + q * max(row) for row in rows
            ),
        },
        figure=TreeFigure(tree),
        within=ROUNDED,
    )


@asks(minutes=3)
def rescaled_tree(rng: Random) -> Drawn:
    """Ask for the value of a tree whose leaves are changed by a line."""
    factor, shift = rng.randint(2, 9), rng.choice([n for n in range(-20, 21) if n])
    rows, (p, _) = numbers(rng, 2, 2, low=0, high=20), _chances(rng, 2)
    chances = (p, round(1 - p, 1))

    def tree(a: int, b: int) -> Tree:
        below = (Node(CHANCE, tuple(a * v + b for v in row), chances=chances) for row in rows)
        return Tree.of(Node(MAX, tuple(below)))

    before = expectiminimax_value(tree(1, 0), "a")
    return number(
        f"MAX moves at the root of a tree with chance nodes, whose value is {text(before)}. Each "
        f"leaf v is replaced by {factor} v {'+' if shift > 0 else '-'} {abs(shift)}. What is the "
        "value then, to two decimals?",
        factor * before + shift,
        again=lambda: expectiminimax_value(tree(factor, shift), "a"),
        reasoning="Means and maxima go along with any line of positive slope: "
        f"{factor} · {text(before)} {'+' if shift > 0 else '-'} {abs(shift)}.",
        mistakes={
            "the shift was averaged away": factor * before,
            "the value was taken to stay the same": before,
            "the shift was added before the factor": factor * (before + shift),
        },
        within=ROUNDED,
    )
