"""Exam questions of notebook 7: updates of tables and of weights, returns, and policies."""

from fractions import Fraction
from functools import reduce
from random import Random
from typing import Any

from course_lib.asking.bank import Drawn, asks, listing, number, text
from course_lib.learning.linear import gradient_step
from course_lib.learning.q_learning import q_update
from course_lib.learning.td import td_update

ROUNDED = 0.011
ALPHAS, GAMMAS = (0.1, 0.2, 0.25, 0.5), (0.5, 0.8, 0.9)


@asks(minutes=3)
def q_learning(rng: Random) -> Drawn:
    """Ask for an entry after an update of Q-learning."""
    old, reward = rng.randint(-5, 5), rng.randint(-3, 9)
    after = rng.sample(range(-5, 12), 3)
    alpha, gamma = rng.choice(ALPHAS), rng.choice(GAMMAS)
    q: dict[Any, float] = {("s", "a"): old, **{("t", i): v for i, v in enumerate(after)}}
    q_update(q, "s", "a", reward, "t", range(3), alpha, gamma)
    best = max(after)
    return number(
        f"Q(s, a) is {old}. The step brings reward {reward} and leads to a state whose entries "
        f"are {listing(after)}. What is Q(s, a) after the update of Q-learning, with alpha = "
        f"{alpha} and gamma = {gamma}, to two decimals?",
        q["s", "a"],
        again=lambda: (1 - alpha) * old + alpha * (reward + gamma * best),
        reasoning=f"The target is {reward} + {gamma} · {best} = "
        f"{text(round(reward + gamma * best, 4))}; the entry moves there by {alpha} of the way.",
        mistakes={
            "alpha was taken for the part that stays": alpha * old
            + (1 - alpha) * (reward + gamma * best),
            "the next entries were averaged": old + alpha * (reward + gamma * sum(after) / 3 - old),
            "gamma was forgotten": old + alpha * (reward + best - old),
        },
        within=ROUNDED,
    )


@asks(minutes=3)
def sarsa(rng: Random) -> Drawn:
    """Ask for an entry after an update of SARSA."""
    old, reward = rng.randint(-5, 5), rng.randint(-3, 9)
    after = dict(zip("xyz", rng.sample(range(-5, 12), 3), strict=True))
    taken, alpha, gamma = rng.choice("xyz"), rng.choice(ALPHAS), rng.choice(GAMMAS)
    q: dict[Any, float] = {("s", "a"): old, **{("t", b): v for b, v in after.items()}}
    q_update(q, "s", "a", reward, "t", [taken], alpha, gamma)
    entries = ", ".join(f"{b}: {v}" for b, v in after.items())
    return number(
        f"Q(s, a) is {old}. The step brings reward {reward} and leads to state t with the entries "
        f"{entries}, where the player then takes {taken}. What is Q(s, a) after the update of "
        f"SARSA, with alpha = {alpha} and gamma = {gamma}, to two decimals?",
        q["s", "a"],
        again=lambda: old + alpha * (reward + gamma * after[taken] - old),
        reasoning=f"SARSA's target has the entry of the action that is taken: {reward} + {gamma} · "
        f"{after[taken]}.",
        mistakes={
            "the largest entry was taken, as in Q-learning": old
            + alpha * (reward + gamma * max(after.values()) - old),
            "gamma was forgotten": old + alpha * (reward + after[taken] - old),
            "the old entry was not taken off": old + alpha * (reward + gamma * after[taken]),
        },
        within=ROUNDED,
    )


@asks(minutes=2)
def last_step(rng: Random) -> Drawn:
    """Ask for an entry after the last step of an episode."""
    old, reward, stale = rng.randint(-5, 9), rng.randint(-9, 9), rng.randint(2, 9)
    alpha, gamma = rng.choice(ALPHAS), rng.choice(GAMMAS)
    q: dict[Any, float] = {("s", "a"): old}
    q_update(q, "s", "a", reward, "end", (), alpha, gamma)
    return number(
        f"Q(s, a) is {old}, and Q(s, b) is {stale}. Taking a in s brings reward {reward} and ends "
        f"the episode. What is Q(s, a) after the update, with alpha = {alpha} and gamma = "
        f"{gamma}, to two decimals?",
        q["s", "a"],
        again=lambda: float((1 - Fraction(str(alpha))) * old + Fraction(str(alpha)) * reward),
        reasoning=f"Nothing follows a terminal state, so the target is the reward alone: {old} "
        f"moves by {alpha} of the way to {reward}.",
        mistakes={
            "the entries of s were taken for those of the next state": old
            + alpha * (reward + gamma * max(old, stale) - old),
            "the entry was set to the reward": reward,
            "the old entry was not taken off": old + alpha * reward,
        },
        within=ROUNDED,
    )


@asks(minutes=3)
def discounted_return(rng: Random) -> Drawn:
    """Ask for the return of an episode."""
    rewards, gamma = [rng.randint(-4, 9) for _ in range(rng.randint(3, 5))], rng.choice(GAMMAS)
    return number(
        f"An episode has the rewards {listing(rewards)}, in this order. What is its return from "
        f"the first step, with gamma = {gamma}, to two decimals?",
        sum(gamma**i * r for i, r in enumerate(rewards)),
        again=lambda: reduce(lambda g, r: r + gamma * g, reversed(rewards), 0.0),
        reasoning=f"The first reward counts whole, each later one {gamma} times as much as the one "
        f"before: {listing(round(gamma**i * r, 4) for i, r in enumerate(rewards))}.",
        mistakes={
            "nothing was discounted": sum(rewards),
            "the first reward was discounted as well": sum(
                gamma ** (i + 1) * r for i, r in enumerate(rewards)
            ),
            "the rewards were discounted from the end": sum(
                gamma**i * r for i, r in enumerate(reversed(rewards))
            ),
        },
        within=ROUNDED,
    )


@asks(minutes=4)
def value_of_chain(rng: Random) -> Drawn:
    """Ask for the value of a state some steps before a goal."""
    n, cost, goal, gamma = (
        rng.randint(2, 5),
        rng.randint(1, 4),
        rng.randint(8, 40),
        rng.choice(GAMMAS),
    )

    def backwards() -> float:
        value = 0.0
        for step in range(n):
            value = (goal if step == 0 else -cost) + gamma * value
        return value

    steps = [-cost] * (n - 1) + [goal]
    return number(
        f"A player has to walk {n} steps along a corridor. The last step brings {goal} and ends "
        f"the episode, each step before it costs {cost}. What is the value of the first state, "
        f"with gamma = {gamma}, to two decimals?",
        sum(gamma**i * r for i, r in enumerate(steps)),
        again=backwards,
        reasoning=f"Backwards by Bellman's equation: {goal}, then -{cost} + {gamma} times the "
        "value behind, step by step.",
        mistakes={
            "the goal was not discounted": goal + sum(gamma**i * -cost for i in range(n - 1)),
            "the last step was taken to cost as well": sum(
                gamma**i * r for i, r in enumerate([-cost] * n)
            )
            + gamma ** (n - 1) * goal,
            "nothing was discounted": sum(steps),
        },
        within=ROUNDED,
    )


@asks(minutes=4)
def weight_after_step(rng: Random) -> Drawn:
    """Ask for a weight after a step of gradient descent."""
    weights, features = ([rng.randint(-3, 5) for _ in range(3)] for _ in "wx")
    target, rate, asked = rng.randint(-9, 20), rng.choice((0.05, 0.1, 0.2)), rng.randrange(3)
    value = sum(w * x for w, x in zip(weights, features, strict=True))
    error, x = target - value, features[asked]
    return number(
        f"A linear evaluation has the weights {listing(weights)}. An example has the features "
        f"{listing(features)} and the right value {target}. What is weight {asked + 1} after one "
        f"step of gradient descent, with rate {rate} times the error, to two decimals?",
        gradient_step(weights, features, target, rate)[asked],
        again=lambda: weights[asked] + rate * x * error,
        reasoning=f"The evaluation is {value}, the error {target} - ({value}) = {error}; the "
        f"weight changes by {rate} · {error} · {x}.",
        mistakes={
            "the step went the wrong way": weights[asked] - rate * x * error,
            "the feature was left out": weights[asked] + rate * error,
            "the target was taken for the error": weights[asked] + rate * x * target,
        },
        within=ROUNDED,
    )


@asks(minutes=4)
def td_step(rng: Random) -> Drawn:
    """Ask for a state's value after a step of TD(0)."""
    value, after = rng.sample(range(-9, 15), 2)
    reward, alpha, gamma = rng.randint(-5, 5), rng.choice(ALPHAS), rng.choice(GAMMAS)
    learnt = td_update([value, after], [1, 0], reward, [0, 1], gamma, alpha)[0]
    return number(
        f"V(s) is {value} and V(t) is {after}. A step from s to t brings reward {reward}. What is "
        f"V(s) after the update of TD(0), with alpha = {alpha} and gamma = {gamma}, to two "
        "decimals?",
        learnt,
        again=lambda: (1 - alpha) * value + alpha * (reward + gamma * after),
        reasoning=f"The error is {reward} + {gamma} · {after} - {value} = "
        f"{text(round(reward + gamma * after - value, 4))}; V(s) changes by {alpha} of it.",
        mistakes={
            "V(s) was set to the target": reward + gamma * after,
            "gamma was forgotten": value + alpha * (reward + after - value),
            "V(s) was discounted instead of V(t)": value + alpha * (reward + after - gamma * value),
        },
        within=ROUNDED,
    )


@asks(minutes=2)
def running_mean(rng: Random) -> Drawn:
    """Ask for a mean after one more return."""
    n, new = rng.randint(2, 30), rng.randint(-9, 20)
    total = rng.randint(-3 * n, 6 * n)
    mean = total / n
    return number(
        f"A state's value is the mean of {n} returns, {text(mean)}. The next return is {new}. "
        "What is the mean then, to two decimals?",
        mean + (new - mean) / (n + 1),
        again=lambda: (total + new) / (n + 1),
        reasoning=f"The mean moves by 1 / {n + 1} of the way from {text(mean)} to {new}.",
        mistakes={
            "the return was averaged with the mean": (mean + new) / 2,
            "the step was 1 / n": mean + (new - mean) / n,
            "the old mean was not taken off": mean + new / (n + 1),
        },
        within=ROUNDED,
    )
