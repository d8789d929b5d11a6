"""The exam's questions, drawn anew from a source of chance; every answer is the result of a run."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from math import ceil
from random import Random
from typing import Any

from course_lib.asking.questions import Choice, Number, Question
from course_lib.game import CHANCE, MAX
from course_lib.games import Node, Tree
from course_lib.learning.q_learning import q_update
from course_lib.search import (
    expectiminimax_value,
    maxn,
    minimax_search,
    minimax_value,
    paranoid,
    tree_size,
    ucb1,
)
from course_lib.search.visits import alpha_beta_visits

ROUNDED = 0.01
"""How far an answer may be from the exact one, where it is no whole number."""


@dataclass(frozen=True)
class Item:
    """One question of an exam.

    Attributes:
        topic: the section that it belongs to.
        question: the question, with its answer and the reason.
        tree: the tree that it is about, if there is one.
    """

    topic: str
    question: Question
    tree: Tree | None = None


Draw = Callable[[Random], Item]


def _leaves(rng: Random, n: int) -> list[int]:
    """Draw different numbers, so that no two bounds are equal."""
    return rng.sample(range(1, 30), n)


def _two_levels(rng: Random, width: int = 3) -> Tree:
    numbers = iter(_leaves(rng, width * 3))
    return Tree.of(tuple(tuple(next(numbers) for _ in range(3)) for _ in range(width)))


def _number(text: str, answer: Callable[[], float], reason: str, within: float = 0) -> Question:
    return Question(text, Number(within=within), answer, reason)


# Minimax.


def _value(rng: Random) -> Item:
    tree = _two_levels(rng)
    text = "MAX moves at the root, MIN below. What is the tree worth to MAX?"
    reason = "Each MIN node is worth its least leaf, and MAX takes the largest of these: {}."
    return Item("minimax", _number(text, lambda: minimax_value(tree, "a"), reason), tree)


def _action(rng: Random) -> Item:
    tree = _two_levels(rng)
    options = tuple(tree.actions("a"))
    question = Question(
        "MAX moves at the root, MIN below. Which action does MAX take?",
        Choice(options),
        lambda: minimax_search(tree, "a")[1],
        "After {} the worst reply leaves MAX the most.",
    )
    return Item("minimax", question, tree)


def _size(rng: Random) -> Item:
    b, m = rng.choice(((2, 5), (2, 6), (3, 4), (4, 3), (5, 3)))
    tree = Tree.of(_full(b, m, count()))
    text = (
        f"Every inner node has {b} children, every leaf is at depth {m}. How many nodes are there?"
    )
    reason = f"The powers of {b} from 0 to {m} add up to {{}}."
    return Item("minimax", _number(text, lambda: tree_size(tree, "a"), reason))


def _full(b: int, m: int, numbers: "count[int]") -> Any:
    return next(numbers) if m == 0 else tuple(_full(b, m - 1, numbers) for _ in range(b))


# Pruning.


def _read(rng: Random) -> Item:
    tree = _two_levels(rng)
    text = "Alpha-beta searches this tree from left to right. How many leaves does it read?"
    reason = (
        "A MIN node is left as soon as a leaf is below what MAX is sure of; {} leaves are read."
    )

    def answer() -> int:
        return sum(visit.leaf for visit in alpha_beta_visits(tree, "a"))

    return Item("pruning", _number(text, answer, reason), tree)


def _ideal(rng: Random) -> Item:
    b, d = rng.choice(((3, 4), (4, 4), (5, 3), (10, 4), (6, 3)))
    text = (
        f"How many leaves does alpha-beta read at least, with {b} actions per node and depth {d}?"
    )
    reason = "Knuth and Moore: b to the power of d / 2 rounded up, plus rounded down, minus 1: {}."
    return Item("pruning", _number(text, lambda: b ** ceil(d / 2) + b ** (d // 2) - 1, reason))


# Heuristics.


def _best_n(rng: Random) -> Item:
    tree = _two_levels(rng)
    looks = dict(zip("bcd", rng.sample(range(-9, 10), 3), strict=True))
    text = (
        f"An evaluation says that b looks like {looks['b']}, c like {looks['c']} and d like "
        f"{looks['d']}. What is the value if MAX searches the 2 best-looking actions only, and MIN "
        "all three?"
    )

    def answer() -> float:
        kept = sorted("bcd", key=lambda s: -looks[s])[:2]
        return max(minimax_value(tree, s) for s in kept)

    return Item(
        "heuristics", _number(text, answer, "The action that looks worst is left out: {}."), tree
    )


def _deepening(rng: Random) -> Item:
    b, d = rng.randint(2, 6), rng.randint(3, 5)
    text = f"Iterative deepening to depth {d}, {b} actions per node: how many leaves in all depths?"
    reason = f"The sum of the powers of {b} from 1 to {d} is {{}}."
    return Item("heuristics", _number(text, lambda: sum(b**i for i in range(1, d + 1)), reason))


# Monte Carlo tree search.


def _bound_question(rng: Random) -> Item:
    visits = rng.randint(5, 20)
    wins, parent = rng.randint(1, visits), visits + rng.randint(10, 40)
    text = (
        f"A child has total {wins} from {visits} visits, its parent has {parent} visits, "
        "and C is 1. What is its UCB1 value, to two digits?"
    )
    reason = "The mean plus the root of ln N / n is {}."
    return Item("mcts", _number(text, lambda: ucb1(wins, visits, parent, 1), reason, ROUNDED))


def _selection_question(rng: Random) -> Item:
    while True:
        rows = [(rng.randint(0, n), n) for n in rng.sample(range(2, 25), 3)]
        parent = sum(n for _, n in rows)
        scores = sorted((ucb1(w, n, parent, 1) for w, n in rows), reverse=True)
        if scores[0] - scores[1] > 0.1:  # no question of digits
            break
    names = ("A", "B", "C")
    given = ", ".join(f"{name} {w} from {n}" for name, (w, n) in zip(names, rows, strict=True))
    question = Question(
        f"The totals and visits of a node's children are {given}. Which one does UCB1 select, "
        "with C = 1?",
        Choice(names),
        lambda: names[max(range(3), key=lambda i: ucb1(*rows[i], parent, 1))],
        "The mean and the bonus together are largest for {}.",
    )
    return Item("mcts", question)


# Chance.


def _expectation_question(rng: Random) -> Item:
    def chance() -> Node:
        p = rng.randint(1, 9) / 10
        return Node(CHANCE, (rng.randint(0, 10), rng.randint(0, 10)), chances=(p, round(1 - p, 1)))

    tree = Tree.of(Node(MAX, (chance(), chance())))
    text = "MAX moves at the root, chance below. What is the tree worth, to two digits?"
    reason = "The better of the two means is {}."
    question = _number(text, lambda: expectiminimax_value(tree, "a"), reason, ROUNDED)
    return Item("expectiminimax", question, tree)


def _at_most(rng: Random) -> Item:
    p, value, high = rng.randint(2, 8) / 10, rng.randint(0, 6), rng.randint(7, 10)
    text = (
        f"Leaves lie between 0 and {high}. The first outcome of a chance node has probability "
        f"{p:g} and value {value}. What is the node worth at most?"
    )
    reason = "The known part plus the rest of the probability times the largest leaf is {}."
    question = _number(text, lambda: p * value + (1 - p) * high, reason, ROUNDED)
    return Item("expectiminimax", question)


# Several players.


def _three_players(rng: Random) -> Tree:
    """Draw a tree in which no player has equal numbers, so that there are no ties."""
    numbers = [rng.sample(range(1, 13), 6) for _ in range(3)]
    leaves = [*zip(*numbers, strict=True)]
    below = tuple(Node(1, (leaves[i], leaves[i + 1])) for i in (0, 2, 4))
    return Tree.of(Node(0, below), n_players=3)


def _maxn(rng: Random) -> Item:
    tree = _three_players(rng)
    text = "Player 0 moves at the root, player 1 below. What does player 0 get by max^n?"
    reason = "Player 1 maximises the second number; of what is left, player 0 takes {}."
    return Item("multiplayer", _number(text, lambda: maxn(tree, "a")[0][0], reason), tree)


def _paranoid(rng: Random) -> Item:
    tree = _three_players(rng)
    text = "Player 0 moves at the root, player 1 below. What is it worth to a paranoid player 0?"
    reason = "Player 1 is taken to minimise the first number; player 0 is sure of {}."
    return Item("multiplayer", _number(text, lambda: paranoid(tree, "a", 0)[0], reason), tree)


# Learning.


def _update(rng: Random) -> Item:
    old, reward = rng.randint(-5, 5), rng.randint(-3, 3)
    following = rng.sample(range(-5, 9), 2)
    text = (
        f"Q(s, a) is {old}. The step brings reward {reward} and leads to a state whose entries are "
        f"{following[0]} and {following[1]}. What is Q(s, a) afterwards, with alpha = 0.5 and "
        "gamma = 0.9?"
    )

    def answer() -> float:
        q: dict[Any, float] = {("s", "a"): old, ("t", 0): following[0], ("t", 1): following[1]}
        q_update(q, "s", "a", reward, "t", (0, 1), 0.5, 0.9)
        return q["s", "a"]

    reason = "Half of the way from the old entry to reward plus 0.9 times the larger entry: {}."
    return Item("learning", _number(text, answer, reason, ROUNDED))


def _greedy(rng: Random) -> Item:
    n, epsilon = rng.randint(2, 5), rng.randint(1, 9) / 10
    text = (
        f"An epsilon-greedy player has {n} actions, one of them best, and epsilon is {epsilon:g}. "
        "With which probability does it play the best one, to two digits?"
    )
    reason = "It is chosen on purpose, and by chance as often as each other action: {}."
    return Item("learning", _number(text, lambda: 1 - epsilon + epsilon / n, reason, ROUNDED))


TOPICS: dict[str, tuple[Draw, ...]] = {
    "minimax": (_value, _action, _size),
    "pruning": (_read, _ideal),
    "heuristics": (_best_n, _deepening),
    "mcts": (_bound_question, _selection_question),
    "expectiminimax": (_expectation_question, _at_most),
    "multiplayer": (_maxn, _paranoid),
    "learning": (_update, _greedy),
}
"""The kinds of questions of every section; each draws another question with other numbers."""

EACH = 2
"""Questions per topic."""


def draw_items(rng: Random) -> tuple[Item, ...]:
    """Draw the questions of an exam: two kinds of every topic, in the order of the course."""
    return tuple(draw(rng) for draws in TOPICS.values() for draw in rng.sample(draws, EACH))
