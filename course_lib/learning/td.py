"""Temporal differences: a value is moved towards the next one.

R. S. Sutton, "Learning to predict by the methods of temporal differences", Machine Learning 3,
1988; G. Tesauro, "Temporal difference learning and TD-Gammon", CACM 38(3), 1995. The question that
they answer is in Inteligență Artificială (Politehnica București), section "Temporal credit
assignment problem".
"""

from collections.abc import Callable, Sequence
from random import Random

from course_lib.environment import Environment, Policy
from course_lib.environment import S as State
from course_lib.game import CHANCE, MAX, A, Game, S, chance_action, successors
from course_lib.learning.checks import check_discount, check_episodes, check_probability, check_rate
from course_lib.learning.linear import linear_value

Rate = Callable[[int], float]
"""A learning rate that depends on how often a state was visited in earlier episodes."""


def td_update(
    weights: Sequence[float],
    features: Sequence[float],
    reward: float,
    next_features: Sequence[float] | None,
    gamma: float,
    rate: float,
) -> list[float]:
    """Return the weights of a linear value after one step of semi-gradient TD(0).

    Args:
        weights: the weights.
        features: the features of the state, one per weight.
        reward: the reward of the step.
        next_features: the features of the next state; None after the last step.
        gamma: the discount.
        rate: the learning rate, from 0 to 1.

    Raises:
        ValueError: the lengths differ, gamma is no discount, or the rate is not in its range.
    """
    check_discount(gamma)
    check_rate("rate", rate)
    after = 0.0 if next_features is None else linear_value(weights, next_features)
    error = reward + gamma * after - linear_value(weights, features)
    return [w + rate * error * x for w, x in zip(weights, features, strict=True)]


def td_values(
    env: Environment[State, A],
    policy: Policy[State, A],
    episodes: int,
    alpha: float | Rate,
    gamma: float,
    rng: Random,
    *,
    trace: float = 0,
) -> dict[State, float]:
    """Return the value of every visited state under a policy, by TD(lambda).

    Args:
        env: the environment.
        policy: the behaviour that is evaluated.
        episodes: how many episodes are played.
        alpha: the learning rate, or a function that returns it for a number of earlier visits.
        gamma: the discount.
        rng: the source of chance.
        trace: lambda, from 0, TD(0), to 1, Monte Carlo.

    Raises:
        ValueError: a number is not in its range.
    """
    check_episodes(episodes)
    check_discount(gamma)
    check_probability("trace", trace)
    rate = _rate(alpha)
    values: dict[State, float] = {}
    visits: dict[State, int] = {}
    for _ in range(episodes):
        s, eligible, passed = env.initial(rng), dict[State, float](), list[State]()
        while not env.is_terminal(s):
            t, reward = env.step(s, policy(s, rng), rng)
            after = 0.0 if env.is_terminal(t) else values.get(t, 0.0)
            error = reward + gamma * after - values.get(s, 0.0)
            eligible = {u: gamma * trace * e for u, e in eligible.items() if trace}
            eligible[s] = eligible.get(s, 0.0) + 1
            for u, e in eligible.items():
                values[u] = values.get(u, 0.0) + rate(visits.get(u, 0)) * error * e
            passed.append(s)
            s = t
        for s in passed:
            visits[s] = visits.get(s, 0) + 1
    return values


def monte_carlo_values(
    env: Environment[State, A],
    policy: Policy[State, A],
    episodes: int,
    gamma: float,
    rng: Random,
) -> dict[State, float]:
    """Return the mean return after the visits of every state: every-visit Monte Carlo.

    Args:
        env: the environment.
        policy: the behaviour that is evaluated.
        episodes: how many episodes are played.
        gamma: the discount.
        rng: the source of chance.

    Raises:
        ValueError: a number is not in its range.
    """
    check_episodes(episodes)
    check_discount(gamma)
    totals: dict[State, tuple[float, int]] = {}
    for _ in range(episodes):
        s, steps = env.initial(rng), list[tuple[State, float]]()
        while not env.is_terminal(s):
            t, reward = env.step(s, policy(s, rng), rng)
            steps.append((s, reward))
            s = t
        found = 0.0
        for s, reward in reversed(steps):
            found = reward + gamma * found
            total, n = totals.get(s, (0.0, 0))
            totals[s] = total + found, n + 1
    return {s: total / n for s, (total, n) in totals.items()}


def td_self_play(
    game: Game[S, A],
    features: Callable[[S], Sequence[float]],
    weights: Sequence[float],
    episodes: int,
    rate: float,
    epsilon: float,
    rng: Random,
    *,
    update: Callable[..., list[float]] = td_update,
) -> list[float]:
    """Return the weights of a linear evaluation after TD(0) on matches against itself.

    Both sides play the move after which the evaluation is best for them and, with probability
    epsilon, any move. The value of a terminal state is MAX's utility.

    Args:
        game: a two-player zero-sum game, with or without chance.
        features: the features of a state, one per weight.
        weights: the weights to begin with.
        episodes: how many matches are played.
        rate: the learning rate.
        epsilon: the probability of a random move.
        rng: the source of chance.
        update: the step of TD(0), with the arguments of ``td_update``.

    Raises:
        ValueError: the game is not for two, the lengths differ, or a number is not in its range.
    """
    check_episodes(episodes)
    check_rate("rate", rate)
    check_probability("epsilon", epsilon)
    if game.n_players != 2:
        raise ValueError(f"the game has {game.n_players} players, but an evaluation is for 2")
    learnt = list(weights)

    def value(s: S) -> float:
        return game.utility(s, MAX) if game.is_terminal(s) else linear_value(learnt, features(s))

    for _ in range(episodes):
        s = game.initial()
        while not game.is_terminal(s):
            t = game.transition(s, _move(game, s, value, epsilon, rng))
            if game.is_terminal(t):
                learnt = update(learnt, features(s), game.utility(t, MAX), None, 1, rate)
            else:
                learnt = update(learnt, features(s), 0, features(t), 1, rate)
            s = t
    return learnt


def _move(game: Game[S, A], s: S, value: Callable[[S], float], epsilon: float, rng: Random) -> A:
    if game.turn(s) == CHANCE:
        return chance_action(game, s, rng)
    if rng.random() < epsilon:
        return rng.choice(game.actions(s))
    sign = 1 if game.turn(s) == MAX else -1
    return max(successors(game, s), key=lambda move: sign * value(move[1]))[0]


def _rate(alpha: float | Rate) -> Rate:
    """Return the rate by earlier visits; each that is not from 0 to 1 is refused."""

    def rate(visits: int) -> float:
        found = alpha(visits) if callable(alpha) else alpha
        check_rate("alpha", found)
        return found

    if not callable(alpha):
        check_rate("alpha", alpha)
    return rate
