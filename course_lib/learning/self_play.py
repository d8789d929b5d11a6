"""Q-learning of a two-player game by self-play: both sides learn in one table.

The values are those of the player who moves, as in negamax. M. L. Littman, "Markov games as a
framework for multi-agent reinforcement learning", ICML 1994, has the general rule.
"""

from random import Random
from typing import Any

from course_lib.game import CHANCE, A, Game, S, Strategy
from course_lib.learning.checks import check_episodes, check_probability, check_rate
from course_lib.learning.q_learning import epsilon_greedy, greedy_action


def self_play_q(
    game: Game[S, A], episodes: int, alpha: float, epsilon: float, rng: Random
) -> dict[tuple[S, A], float]:
    """Return the table after matches in which both sides learn.

    An entry (s, a) is moved towards the utility of the mover of s if a ends the match, else towards
    minus the best entry of the next state; towards plus that where the same player moves again.

    Args:
        game: a two-player zero-sum game without chance.
        episodes: how many matches are played.
        alpha: the learning rate, from 0 to 1.
        epsilon: the probability of a random move.
        rng: the source of chance.

    Raises:
        ValueError: the game has chance states or is not for two, or a number is not in its range.
    """
    check_episodes(episodes)
    check_rate("alpha", alpha)
    check_probability("epsilon", epsilon)
    if game.n_players != 2:
        raise ValueError(f"the game has {game.n_players} players, but two are needed")
    q: dict[tuple[S, A], float] = {}
    for _ in range(episodes):
        s = game.initial()
        while not game.is_terminal(s):
            if game.turn(s) == CHANCE:
                raise ValueError(f"{game.text(s)} is a chance state, and a game without is needed")
            a = epsilon_greedy(q, s, game.actions(s), epsilon, rng)
            t = game.transition(s, a)
            old = q.get((s, a), 0.0)
            q[s, a] = old + alpha * (_target(game, q, s, t) - old)
            s = t
    return q


def greedy_strategy(game: Game[S, A], q: dict[tuple[S, A], float]) -> Strategy[S, A]:
    """Return the strategy that plays the first best action of a table."""
    return lambda s: greedy_action(q, s, game.actions(s))


def _target(game: Game[S, A], q: dict[tuple[Any, Any], float], s: S, t: S) -> float:
    mover = game.turn(s)
    if game.is_terminal(t):
        return game.utility(t, mover)
    best = max(q.get((t, b), 0.0) for b in game.actions(t))
    return best if game.turn(t) == mover else -best
