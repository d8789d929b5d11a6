"""Runs of notebook 4: simulations against the truth, UCB1 alone, players that mix searches."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from chapters.heuristics.positions import SMALL_FOUR, chances_of_four, solved_boards
from chapters.mcts.hard_boards import Score, expected, share_of_best
from course_lib.compare_players import Record, compare_players
from course_lib.evaluation import correlation
from course_lib.game import MAX, Strategy
from course_lib.games import TicTacToe
from course_lib.search import cut_off, heavy_policy, mcts_player, perfect_ending, simulate

TTT = TicTacToe()
HEX_CELLS = ("c3", "d2", "b4", "b3", "c2", "c1", "d1")
"""The first moves of a match of Hex on 5 by 5."""

Simulate = Callable[[Any, Any, Random], Any]


def correlations(play_out: Simulate, sample: Mapping[Any, float]) -> dict[int, float]:
    """Return how well means of simulations follow the truth, by their number.

    Args:
        play_out: the reader's ``simulate``; {} is returned if it is not written.
        sample: the values of some boards of tic-tac-toe.
    """
    if not play_out(TTT, TTT.initial(), Random(0)):
        return {}
    rises, rng = {}, Random(1)
    for n in (1, 4, 16, 64):
        means = {s: sum(play_out(TTT, s, rng)[MAX] for _ in range(n)) / n for s in sample}
        rises[n] = round(correlation(means.__getitem__, sample), 2)
    return rises


def print_correlations(rises: Mapping[int, float]) -> None:
    """Print the correlations by the number of simulations, and their limit."""
    for n, r in rises.items():
        print(f"{n:2} simulations: correlation {r:.2f}")
    print(f"infinitely many: correlation {correlation(expected, solved_boards()):.2f}")


def greedy_leaf(root: Any) -> Any:
    """Return the state of the leaf that the best means lead to."""
    node = root
    while node.children:
        node = max(node.children, key=lambda child: child.total / child.visits)
    return node.state


def print_shares(machines: tuple[float, ...], score: Callable[[float], Score]) -> None:
    """Print the share of the best machine for two constants of UCB1, in evenings of 200 coins."""
    for c in (1.4, 0.2):
        print(f"UCB1, C = {c}:", share_of_best(machines, 200, score(c), 200))


def player(rng: Random, simulation: Any = simulate) -> Strategy[Any, Any]:
    """Return a player of MCTS with 30 iterations per move, for Connect Four on 5 by 5."""
    return mcts_player(SMALL_FOUR, 1.4, rng, iterations=30, reuse=False, default_policy=simulation)


def hybrid_records(scale: float = 50) -> dict[str, Record]:
    """Return how plain MCTS plays, and MCTS with heavy simulations, an evaluation, exact endings.

    Args:
        scale: the divisor of the places for four in the evaluation.
    """

    def evaluate(s: Any) -> float:
        return chances_of_four(s) * 1000 / scale

    players = {
        "plain": player,
        "heavy": lambda rng: player(rng, lambda g, s, r: simulate(g, s, r, heavy_policy)),
        "evaluation": lambda rng: player(rng, cut_off(2, evaluate)),
        "ending": lambda rng: perfect_ending(SMALL_FOUR, player(rng), 1000),
    }
    return compare_players(SMALL_FOUR, players, rounds=8, opening_moves=2, seed=2)
