"""What notebook 7 measures on: worlds, walks and matches.

A measurement takes the reader's functions as arguments.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from course_lib.compare_players import Record, compare_players
from course_lib.environment import A, Environment, S, reachable_states
from course_lib.environments import Chain, Cliff, GridWorld
from course_lib.game import Strategy, reachable
from course_lib.games import Nim, TicTacToe
from course_lib.games.nim import NimState
from course_lib.learning import (
    QTable,
    action_values,
    alpha_zero_player,
    greedy_action,
    learn_alpha_zero,
)
from course_lib.learning.alpha_zero import Schedule
from course_lib.search import mcts
from course_lib.search.mcts import Node

Row = list[float]
Walk = tuple[list[Any], float]
"""The states of an episode, and the sum of its rewards."""

WORLD, GAMMA = GridWorld(("...G", ".#.P", "S...")), 0.9
START = (2, 0)

NIM = Nim((1, 2, 3))
MATCHES = (10, 30, 100, 300, 1000, 3000)


# Bellman's equation.


def values_after(sweep: Callable[..., dict[Any, float]], n: int) -> dict[Any, float]:
    """Return the values of the grid's cells after some sweeps, 0 before the first.

    Args:
        sweep: the notebook's, of (environment, values, discount).
        n: how many sweeps.
    """
    values = dict.fromkeys(reachable_states(WORLD), 0.0)
    for _ in range(n):
        values = sweep(WORLD, values, GAMMA)
    return values


def actions_after(sweep: Callable[..., dict[Any, float]], n: int) -> QTable:
    """Return the values of the actions whose best are the values after n sweeps."""
    return action_values(WORLD, values_after(sweep, n - 1), GAMMA)


def learnt_table(q_learning: Callable[..., QTable], episodes: int) -> QTable:
    """Return the table of the reader's ``q_learning`` after some episodes on the grid."""
    return q_learning(WORLD, episodes, 0.5, GAMMA, 0.3, Random(4))


def learnt_start(q_learning: Callable[..., QTable], episodes: int = 10) -> float:
    """Return what the table says of the start after some episodes."""
    q = learnt_table(q_learning, episodes)
    return round(max(q.get((START, a), 0.0) for a in WORLD.actions(START)), 2)


# Walks.


def walk_values(update: Callable[..., Row], episodes: int, rate: float = 0.05) -> Row:
    """Return the values of five lamps, one half at first, after some walks of chance.

    Args:
        update: the reader's ``td_update``.
        episodes: how many walks.
        rate: the learning rate.
    """
    env, rng, learnt = Chain(), Random(1), [0.5] * 5

    def one_hot(s: int) -> Row:
        return [float(s == i) for i in range(1, 6)]

    for _ in range(episodes):
        s = env.initial(rng)
        while not env.is_terminal(s):
            t, reward = env.step(s, rng.choice(["left", "right"]), rng)
            after = None if env.is_terminal(t) else one_hot(t)
            learnt = update(learnt, one_hot(s), reward, after, 1, rate)
            s = t
    return learnt


def changed_values(update: Callable[..., Row]) -> int:
    """Return how many lamps have another value than at first after one walk."""
    return sum(v != 0.5 for v in walk_values(update, 1))


def greedy_walk(env: Environment[S, A], q: QTable, most: int = 100) -> tuple[list[S], float]:
    """Return the states of an episode that follows a table, and the sum of its rewards.

    Args:
        env: the environment; its steps are not random.
        q: the table.
        most: a walk in a circle ends after so many states.
    """
    rng, total = Random(1), 0.0
    states = [env.initial(rng)]
    while not env.is_terminal(states[-1]) and len(states) < most:
        a = greedy_action(q, states[-1], env.actions(states[-1]))
        s, reward = env.step(states[-1], a, rng)
        states, total = [*states, s], total + reward
    return states, total


def cliff_walks(
    q_learning: Callable[..., QTable], sarsa: Callable[..., tuple[QTable, Any]]
) -> dict[str, Walk]:
    """Return the greedy walks along the cliff by the name of the learner.

    Args:
        q_learning: the reader's.
        sarsa: the notebook's, which returns the rewards of the episodes, too.
    """
    env = Cliff()
    return {
        "Q-learning": greedy_walk(env, q_learning(env, 1000, 0.5, 1, 0.1, Random(1))),
        "Sarsa": greedy_walk(env, sarsa(env, 1000, 0.5, 1, 0.1, Random(1))[0]),
    }


def nearest_to_the_edge(walks: Mapping[str, Walk]) -> str:
    """Return whose walk has most cells beside the cliff."""
    edge = Cliff().rows - 2
    return max(walks, key=lambda name: sum(r == edge for r, _ in walks[name][0]))


# Nim.


def binary_sum(s: NimState) -> int:
    """Return the sum of three piles without carries; Bouton: 0 means that the mover loses."""
    a, b, c = s[0]
    return a ^ b ^ c


def nim_score(q: QTable) -> float:
    """Return in which part of the won positions the table's best move wins."""
    won = [s for s in reachable(NIM, NIM.initial()) if binary_sum(s)]
    moves = [greedy_action(q, s, NIM.actions(s)) for s in won]
    played = [NIM.transition(s, a) for s, a in zip(won, moves, strict=True)]
    return sum(binary_sum(t) == 0 for t in played) / len(won)


def nim_scores(self_play: Callable[..., QTable], epsilon: float = 0.5) -> dict[int, float]:
    """Return the score after different numbers of matches.

    Args:
        self_play: the reader's ``self_play_q``.
        epsilon: the probability of a random move.
    """
    return {n: nim_score(self_play(NIM, n, 0.5, epsilon, Random(1))) for n in MATCHES}


def matches_to_perfect(scores: Mapping[int, float]) -> str | None:
    """Return the number of matches after which all is played right, None if it never is."""
    return next((f"{n:,}" for n, score in scores.items() if score == 1), None)


# A network that guides the search.


def marks_seen(s: Sequence[int]) -> Row:
    """Return where the mover's marks are, and where the other's are."""
    mine = 1 + TicTacToe().turn(tuple(s))
    return [float(c == mine) for c in s] + [float(c == 3 - mine) for c in s]


ROUNDS = 25
"""Rounds of AlphaZero's self-play."""


def visited_root() -> Node[str, str]:
    """Return a root with one child that was visited once."""
    root: Node[str, str] = Node("root")
    root.children.append(Node("child", root, "A"))
    root.children[0].visits = 1
    return root


def alpha_zero_match(
    target: Callable[..., Mapping[Any, float]],
    rounds: int = 400,
    go_on: Callable[[int, float], bool] = lambda played, loss: True,
) -> tuple[Record, Sequence[tuple[float, float]]]:
    """Return the record of a small AlphaZero against plain search, and its losses.

    Args:
        target: the reader's ``policy_target``.
        rounds: how often a pair of matches is played.
        go_on: see ``learn_alpha_zero``.
    """
    game = TicTacToe()
    plan = Schedule(rounds=ROUNDS, matches=20, steps=100, simulations=24)
    learnt = learn_alpha_zero(
        game, marks_seen, range(9), plan, Random(1), target=target, go_on=go_on
    )
    players: dict[str, Callable[[Random], Strategy[Any, Any]]] = {
        "AlphaZero": lambda rng: alpha_zero_player(learnt.evaluator, 12, 1.5, rng),
        "MCTS": lambda rng: lambda s: mcts(game, s, 12, 1.4, rng),
    }
    record = compare_players(game, players, rounds=rounds, opening_moves=1, seed=3)
    return record["AlphaZero"], learnt.losses
