"""Q-learning and Sarsa: a table of the values of actions, learnt step by step.

Inteligență Artificială (Politehnica București), section "Q-Learning"; C. Watkins and P. Dayan,
"Q-learning", Machine Learning 8, 1992; R. S. Sutton and A. G. Barto, "Reinforcement Learning: An
Introduction", 2nd edition, 2018, chapter 6.
"""

from collections.abc import Callable, Hashable, MutableMapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic

from course_lib.environment import A, Environment, S
from course_lib.learning.checks import check_discount, check_episodes, check_probability, check_rate

QTable = MutableMapping[tuple[Any, Any], float]
"""By state and action, the value of the action; a missing entry is worth 0."""

Schedule = Callable[[int], float]
"""A number that depends on the episode, counted from 0."""


@dataclass(frozen=True)
class Learned(Generic[S, A]):
    """A table with its learning curve.

    Attributes:
        q: the table.
        returns: the sum of the rewards of every episode.
        lengths: the number of steps of every episode.
    """

    q: dict[tuple[S, A], float]
    returns: tuple[float, ...]
    lengths: tuple[int, ...]


def q_update(
    q: QTable,
    s: Hashable,
    a: Hashable,
    reward: float,
    s2: Hashable,
    actions2: Sequence[Hashable],
    alpha: float,
    gamma: float,
) -> None:
    """Move one entry towards the reward and the discounted best entry of the next state.

    Bellman's equation as a rule, Inteligență Artificială (Politehnica București), section
    "Q-Learning".

    Args:
        q: the table; only the entry of (s, a) changes.
        s: the state.
        a: the action.
        reward: the reward of the step.
        s2: the next state.
        actions2: the actions of s2; empty where s2 is terminal.
        alpha: the learning rate, from 0 to 1.
        gamma: the discount, from 0 to 1.

    Raises:
        ValueError: alpha or gamma is not in its range.
    """
    check_rate("alpha", alpha)
    check_discount(gamma)
    after = max((q.get((s2, b), 0.0) for b in actions2), default=0.0)
    _move_towards(q, (s, a), reward + gamma * after, alpha)


def epsilon_greedy(q: QTable, s: Hashable, actions: Sequence[A], epsilon: float, rng: Random) -> A:
    """Return any action with probability epsilon, else the first best.

    Args:
        q: the table; it does not change.
        s: the state.
        actions: its actions, at least one.
        epsilon: the probability of a random action; all are equally likely then.
        rng: the source of chance.

    Raises:
        ValueError: there is no action, or epsilon is no probability.
    """
    check_probability("epsilon", epsilon)
    if rng.random() < epsilon and actions:
        return rng.choice(actions)
    return greedy_action(q, s, actions)


def greedy_action(q: QTable, s: Hashable, actions: Sequence[A]) -> A:
    """Return the first best action; ValueError if there is none."""
    if not actions:
        raise ValueError(f"there is no action in {s!r}: a terminal state has none")
    return max(actions, key=lambda a: q.get((s, a), 0.0))


def q_learning(
    env: Environment[S, A],
    episodes: int,
    alpha: float,
    gamma: float,
    epsilon: float,
    rng: Random,
) -> dict[tuple[S, A], float]:
    """Return the table after Q-learning; ``learn_q`` returns the learning curve, too.

    Args:
        env: the environment.
        episodes: how many episodes are played.
        alpha: the learning rate, from 0 to 1.
        gamma: the discount, from 0 to 1.
        epsilon: the probability of a random action.
        rng: the source of chance.

    Raises:
        ValueError: a number is not in its range.
    """
    return learn_q(env, episodes, alpha, gamma, epsilon, rng).q


def sarsa(
    env: Environment[S, A],
    episodes: int,
    alpha: float,
    gamma: float,
    epsilon: float,
    rng: Random,
) -> dict[tuple[S, A], float]:
    """Return the table after Sarsa, which learns the value of its own behaviour.

    The arguments and errors are those of ``q_learning``.
    """
    return learn_q(env, episodes, alpha, gamma, epsilon, rng, on_policy=True).q


def learn_q(
    env: Environment[S, A],
    episodes: int,
    alpha: float,
    gamma: float,
    epsilon: float | Schedule,
    rng: Random,
    *,
    observe: Callable[[S], Any] = lambda s: s,
    on_policy: bool = False,
) -> Learned[Any, A]:
    """Return the table and the learning curve of Q-learning, or of Sarsa.

    Args:
        env: the environment.
        episodes: how many episodes are played.
        alpha: the learning rate, from 0 to 1.
        gamma: the discount, from 0 to 1.
        epsilon: the probability of a random action, or a function from the episode to it.
        rng: the source of chance.
        observe: makes the agent's observation of a state: the table has a row per observation.
        on_policy: True for Sarsa, which learns from the action that it takes next.

    Raises:
        ValueError: a number is not in its range.
    """
    check_episodes(episodes)
    check_rate("alpha", alpha)
    check_discount(gamma)
    q: dict[tuple[Any, A], float] = {}
    returns, lengths = [], []
    for episode in range(episodes):
        e = epsilon(episode) if callable(epsilon) else epsilon
        total, steps = _learn_episode(env, q, alpha, gamma, e, rng, observe, on_policy)
        returns.append(total)
        lengths.append(steps)
    return Learned(q, tuple(returns), tuple(lengths))


def _learn_episode(
    env: Environment[S, A],
    q: dict[tuple[Any, A], float],
    alpha: float,
    gamma: float,
    epsilon: float,
    rng: Random,
    observe: Callable[[S], Any],
    on_policy: bool,
) -> tuple[float, int]:
    """Play one episode, and learn after every step; return its rewards and its steps."""
    s = env.initial(rng)
    seen, actions = observe(s), env.actions(s)
    a = epsilon_greedy(q, seen, actions, epsilon, rng) if actions else None
    total, steps = 0.0, 0
    while a is not None:
        s, reward = env.step(s, a, rng)
        seen2, actions = observe(s), env.actions(s)
        if on_policy:
            a2 = epsilon_greedy(q, seen2, actions, epsilon, rng) if actions else None
            q_update(q, seen, a, reward, seen2, [] if a2 is None else [a2], alpha, gamma)
        else:
            q_update(q, seen, a, reward, seen2, actions, alpha, gamma)
            a2 = epsilon_greedy(q, seen2, actions, epsilon, rng) if actions else None
        seen, a = seen2, a2
        total, steps = total + reward, steps + 1
    return total, steps


def play_episode(
    env: Environment[S, A], choose: Callable[[S], A], rng: Random, most_steps: int = 100_000
) -> tuple[list[S], float]:
    """Return the states of one episode and the sum of its rewards.

    Args:
        env: the environment.
        choose: the behaviour: a function from a state to an action.
        rng: the source of chance.
        most_steps: an episode that is longer is stopped with a RuntimeError.
    """
    states, total = [env.initial(rng)], 0.0
    while not env.is_terminal(states[-1]):
        if len(states) > most_steps:
            raise RuntimeError(f"no end after {most_steps} steps, at {env.text(states[-1])}")
        s, reward = env.step(states[-1], choose(states[-1]), rng)
        states.append(s)
        total += reward
    return states, total


def _move_towards(q: QTable, key: tuple[Any, Any], target: float, alpha: float) -> None:
    old = q.get(key, 0.0)
    q[key] = old + alpha * (target - old)
