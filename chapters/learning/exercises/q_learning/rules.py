"""Q-learning and rules that are taken for it, one step at a time.

The judge knows which steps a function made. Which rule turns these steps into the function's table
does not depend on how the function draws its random numbers.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from course_lib.environment import Environment

Step = tuple[Any, Any, Any, float]
"""A state, an action, the next state, the reward."""

Table = dict[Any, float]

RULES = (
    "q-learning", "sarsa", "swapped", "end-skipped", "at-least-zero", "gamma-missing", "mean",
    "returns",
)  # fmt: skip


def episodes_of(order: Sequence[Any]) -> list[list[Step]]:
    """Return the steps of each episode, from the judge's notes."""
    found: list[list[Step]] = []
    for noted in order:
        if len(noted) == 1:
            found.append([])
        elif found:
            found[-1].append(noted)
    return found


def update(
    env: Environment[Any, Any], q: Table, step: Step, following: Any, rule: str, numbers: Any
) -> None:
    """Change a table by a rule that learns after every step.

    Args:
        env: the environment.
        q: the table.
        step: the step.
        following: the next action of the episode; None at its end.
        rule: one of RULES, but for the last.
        numbers: alpha and gamma.
    """
    s, a, t, reward = step
    alpha, gamma = reversed(numbers) if rule == "swapped" else numbers
    values = [q.get((t, b), 0.0) for b in env.actions(t)]
    if rule == "end-skipped" and not values:
        return
    after = max(values, default=0.0)
    if rule == "sarsa":
        after = q.get((t, following), 0.0) if values else 0.0
    elif rule == "at-least-zero":
        after = max(0.0, after)
    elif rule == "mean" and values:
        after = sum(values) / len(values)
    target = reward + (1 if rule == "gamma-missing" else gamma) * after
    q[s, a] = q.get((s, a), 0.0) + alpha * (target - q.get((s, a), 0.0))


def learn_afterwards(q: Table, steps: Sequence[Step], numbers: tuple[float, float]) -> None:
    """Change a table when an episode is over, towards the returns."""
    alpha, gamma = numbers
    found = 0.0
    for s, a, _, reward in reversed(steps):
        found = reward + gamma * found
        q[s, a] = q.get((s, a), 0.0) + alpha * (found - q.get((s, a), 0.0))


def replay_steps(
    env: Environment[Any, Any], order: Sequence[Any], rule: str, numbers: Any
) -> Iterator[tuple[Table, Step]]:
    """Yield the table before every step, and the step; the table goes on changing."""
    q: Table = {}
    for steps in episodes_of(order):
        for i, step in enumerate(steps):
            yield q, step
            if rule != "returns":
                following = steps[i + 1][1] if i + 1 < len(steps) else None
                update(env, q, step, following, rule, numbers)
        if rule == "returns":
            learn_afterwards(q, steps, numbers)
    yield q, (None, None, None, 0.0)


def first_of_wrong(
    env: Environment[Any, Any], order: Sequence[Any], wrong: Sequence[Any], tables: Sequence[Table]
) -> Any:
    """Return the first wrong entry none of whose targets was made of a wrong one; else None.

    Args:
        env: the environment.
        order: the requests for steps.
        wrong: the keys of the wrong entries.
        tables: the table, and the right one.
    """
    steps = [step for steps in episodes_of(order) for step in steps]

    def is_unsure(t: Any) -> bool:
        keys = [(t, b) for b in env.actions(t)]
        best = [max(keys, key=lambda k: q.get(k, 0.0), default=None) for q in tables]
        return any(key in wrong for key in best)

    unsure = {(s, a) for s, a, t, _ in steps if is_unsure(t)}
    return next((key for key in wrong if key not in unsure), None)


def table_after(env: Environment[Any, Any], order: Sequence[Any], rule: str, numbers: Any) -> Table:
    """Return the table that a rule makes of some steps."""
    return [q for q, _ in replay_steps(env, order, rule, numbers)][-1]


def learn_by(
    env: Environment[Any, Any],
    episodes: int,
    alpha: float,
    gamma: float,
    epsilon: float,
    rng: Random,
    *,
    rule: str = "q-learning",
    last: bool = False,
    behaviour: str = "epsilon-greedy",
) -> Table:
    """Learn by a rule and a behaviour, of which at most one is Q-learning's.

    Args:
        env: the environment.
        episodes: how many episodes are played.
        alpha: the learning rate.
        gamma: the discount.
        epsilon: the probability of a random action.
        rng: the source of chance.
        rule: one of RULES.
        last: True to prefer the last of equally good actions.
        behaviour: epsilon-greedy, inverted, random, or greedy.
    """
    q: Table = {}
    chance = {"inverted": 1 - epsilon, "random": 1.0, "greedy": 0.0}.get(behaviour, epsilon)

    def choose(s: Any) -> Any:
        actions = list(env.actions(s))
        if not actions:
            return None
        if rng.random() < chance:
            return rng.choice(actions)
        return max(actions[:: -1 if last else 1], key=lambda a: q.get((s, a), 0.0))

    for _ in range(episodes):
        s, steps = env.initial(rng), list[Step]()
        a = choose(s)
        while a is not None:
            t, reward = env.step(s, a, rng)
            step = (s, a, t, reward)
            steps.append(step)
            following = choose(t) if rule == "sarsa" else None
            if rule != "returns":
                update(env, q, step, following, rule, (alpha, gamma))
            s, a = t, following if rule == "sarsa" else choose(t)
        if rule == "returns":
            learn_afterwards(q, steps, (alpha, gamma))
    return q
