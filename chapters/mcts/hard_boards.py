"""Boards of tic-tac-toe on which averages mislead, bandits, and traps: where MCTS is measured."""

from collections.abc import Callable, Sequence
from functools import cache
from math import inf
from random import Random
from typing import Any

from chapters.heuristics.positions import solved_boards, truth
from course_lib.front_end import show_progress
from course_lib.game import MAX, successors
from course_lib.games import TicTacToe
from course_lib.games.hex_game import connected, sides
from course_lib.games.tree_nodes import Nested
from course_lib.search import Budget, all_children, by_ucb1, grow
from course_lib.search import backpropagate as back_up
from course_lib.search.mcts import Node

TTT = TicTacToe()
Board = tuple[int, ...]
Choose = Callable[[Board, Random], Any]
Score = Callable[[int, int, int, int], float]
"""The score of a machine: (machine, its wins, its plays, coins so far)."""


@cache
def expected(s: Board) -> float:
    """Return MAX's mean over all random games from a board, each as likely as it is."""
    if TTT.is_terminal(s):
        return TTT.utility(s, MAX)
    values = [expected(t) for _, t in successors(TTT, s)]
    return sum(values) / len(values)


def best_mean(s: Board) -> int:
    """Return the first move that is best on average against random play."""
    sign = 1 if TTT.turn(s) == MAX else -1
    return max(TTT.actions(s), key=lambda a: sign * expected(TTT.transition(s, a)))


def is_right(s: Board, action: int | None) -> bool:
    """Return True if a move keeps the true value of a board."""
    return action is not None and truth(TTT.transition(s, action)) == solved_boards()[s]


@cache
def hard_boards() -> list[Board]:
    """Return the boards on which the move with the best mean is wrong."""
    return [s for s in sorted(solved_boards()) if not is_right(s, best_mean(s))]


def percent(choose: Choose, boards: Sequence[Board] | None = None) -> int:
    """Return on how many percent of the hard boards choose(s, rng) keeps the true value."""
    asked = hard_boards() if boards is None else boards
    steps = show_progress(asked, "board")
    right = sum(is_right(s, choose(s, Random(i))) for i, s in enumerate(steps))
    return round(100 * right / len(asked))


def sign_error(game: Any, node: Any, utilities: Sequence[float]) -> None:
    """Back a simulation up wrongly: tell every node MAX's utility."""
    back_up(game, node, (utilities[MAX], utilities[MAX]))


def mistaken(s: Board, rng: Random) -> Any:
    """Return a tree of 200 iterations in which everybody helps MAX."""
    step: Any = all_children(by_ucb1(1.4))
    return grow(TTT, Node(s), rng, Budget(calls=200), step, back_up=sign_error)


def evening(machines: Sequence[float], coins: int, score: Score, rng: Random) -> list[int]:
    """Return how often each machine is played if each coin goes to the highest score."""
    wins, plays = [0] * len(machines), [0] * len(machines)
    for n in range(coins):
        scores = [score(j, wins[j], plays[j], n) for j in range(len(machines))]
        i = scores.index(max(scores))
        plays[i] += 1
        wins[i] += rng.random() < machines[i]
    return plays


def share_of_best(
    machines: Sequence[float], coins: int, score: Score, evenings: int, seed: int = 1
) -> int:
    """Return the percentage of coins that the best machine gets."""
    rng, best = Random(seed), [*machines].index(max(machines))
    steps = show_progress(range(evenings), "evening")
    plays = [evening(machines, coins, score, rng)[best] for _ in steps]
    return round(100 * sum(plays) / (coins * evenings))


def greedy_score(machine: int, wins: int, plays: int, coins: int) -> float:
    """Return the mean of a machine; one that was never played comes first."""
    return wins / plays if plays else inf


def bad_evenings() -> int:
    """Return the percentage of greedy evenings that go mostly to the worse of two machines."""
    rng = Random(1)
    plays = [evening((0.4, 0.6), 500, greedy_score, rng) for _ in range(300)]
    return round(sum(worse > better for worse, better in plays) / 3)


def trap(width: int, moves: int = 2) -> Nested:
    """Return a trap as nested tuples: MIN needs so many precise moves."""
    precise = width // 2
    if moves == 1:
        return tuple(-1 if i == precise else 1 for i in range(width))
    deeper = (trap(width, moves - 1),) * width
    return tuple(deeper if i == precise else 1 for i in range(width))


def missing_stones(n: int, s: Any, p: int) -> int:
    """Return how many stones player p of Hex still needs to connect its two sides."""
    mine, theirs = s[p], s[1 - p]
    start, goal = sides(p, n)
    free = sum(((1 << n) - 1) << (n + 1) * row for row in range(n)) & ~theirs
    reached, stones = connected(mine, start, n), 0
    while not reached & goal:
        near = start | reached << 1 | reached << n | reached << n + 1
        near |= reached >> 1 | reached >> n | reached >> n + 1
        reached = connected(mine | reached | near & free, reached | near & free, n)
        stones += 1
    return stones


def hex_distance(n: int) -> Callable[[Any], float]:
    """Return the evaluation of Hex that compares the stones that are missing."""
    return lambda s: (missing_stones(n, s, 1) - missing_stones(n, s, 0)) / 100
