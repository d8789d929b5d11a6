"""Value iteration and policy iteration: the exact answers, where the probabilities are known.

R. Bellman, "Dynamic Programming", 1957; R. Howard, "Dynamic Programming and Markov Processes",
1960. Learning is compared with them.
"""

from collections.abc import Mapping, Sequence

from course_lib.arrays import np
from course_lib.environment import A, Model, S, reachable_states
from course_lib.learning.checks import check_discount

MOST_ROUNDS = 10_000


def iterate_values(env: Model[S, A], gamma: float, tolerance: float = 1e-12) -> dict[S, float]:
    """Return the value of every state under optimal behaviour, by value iteration.

    Args:
        env: an environment with finitely many states.
        gamma: the discount; with 1, episodes must end.
        tolerance: stop when no value has changed by more in a round.

    Raises:
        ValueError: gamma is no discount, or tolerance is not above 0.
        RuntimeError: the values do not settle.
    """
    check_discount(gamma)
    if not tolerance > 0:
        raise ValueError(f"tolerance is {tolerance}, but it must be above 0")
    states = reachable_states(env)
    values = dict.fromkeys(states, 0.0)
    for _ in range(MOST_ROUNDS):
        change = 0.0
        for s in reversed(states):
            if not env.is_terminal(s):
                new = max(action_value(env, values, s, a, gamma) for a in env.actions(s))
                change = max(change, abs(new - values[s]))
                values[s] = new
        if change <= tolerance:
            return values
    raise RuntimeError(
        f"the values did not settle in {MOST_ROUNDS:,} rounds; take gamma below 1, or an "
        "environment in which episodes end"
    )


def action_value(env: Model[S, A], values: Mapping[S, float], s: S, a: A, gamma: float) -> float:
    """Return the value of an action, by those of the next states; ValueError if one is missing."""
    found = env.transitions(s, a)
    try:
        return sum(t.probability * (t.reward + gamma * values[t.state]) for t in found)
    except KeyError:
        t = next(t for t in found if t.state not in values)
        raise ValueError(
            f"values has no state {env.text(t.state)}, where {a!r} leads from {env.text(s)}; "
            "a value of every state is needed"
        ) from None


def action_values(
    env: Model[S, A], values: Mapping[S, float], gamma: float
) -> dict[tuple[S, A], float]:
    """Return the value of every action in every state that has actions.

    Raises:
        ValueError: gamma is no discount, or a state has no value.
    """
    check_discount(gamma)
    return {(s, a): action_value(env, values, s, a, gamma) for s in values for a in env.actions(s)}


def best_policy(env: Model[S, A], values: Mapping[S, float], gamma: float) -> dict[S, A]:
    """Return the first best action in every state that is not terminal; errors as above."""
    check_discount(gamma)
    return {
        s: max(env.actions(s), key=lambda a: action_value(env, values, s, a, gamma))
        for s in values
        if not env.is_terminal(s)
    }


def evaluate_policy(env: Model[S, A], policy: Mapping[S, A], gamma: float) -> dict[S, float]:
    """Return the value of every state under a policy, by solving the linear equations.

    Args:
        env: an environment with finitely many states.
        policy: an action for every state that is not terminal.
        gamma: the discount.

    Raises:
        ValueError: gamma is no discount, a state has no action or an unknown one, or with gamma 1
            the policy never ends an episode.
    """
    check_discount(gamma)
    states = reachable_states(env)
    _check_policy(env, policy, states)
    place = {s: i for i, s in enumerate(states)}
    matrix, rewards = np.eye(len(states)), np.zeros(len(states))
    for s, a in policy.items():
        for t in env.transitions(s, a):
            if not env.is_terminal(t.state):
                matrix[place[s], place[t.state]] -= gamma * t.probability
            rewards[place[s]] += t.probability * t.reward
    try:
        found = np.linalg.solve(matrix, rewards)
    except np.linalg.LinAlgError:
        raise ValueError("with gamma 1 the policy must end every episode; take a smaller") from None
    return {s: float(found[i]) for s, i in place.items()}


def _check_policy(env: Model[S, A], policy: Mapping[S, A], states: Sequence[S]) -> None:
    """Refuse a policy that lacks a state, or has one that no episode reaches; ValueError."""
    for s in states:
        if s not in policy and not env.is_terminal(s):
            raise ValueError(
                f"the policy has no action in {env.text(s)}; allowed actions: "
                f"{', '.join(map(repr, env.actions(s)))}"
            )
    reachable = set(states)
    for s in policy:
        if s not in reachable:
            raise ValueError(f"the policy has {env.text(s)}, which no episode can reach")


def iterate_policies(env: Model[S, A], gamma: float) -> tuple[dict[S, A], dict[S, float]]:
    """Return an optimal policy and its values, by policy iteration.

    Args:
        env: an environment with finitely many states.
        gamma: the discount, below 1: some policies never end an episode.

    Raises:
        ValueError: gamma is not below 1.
    """
    check_discount(gamma)
    if gamma == 1:
        raise ValueError("gamma is 1, but policy iteration needs a discount below 1")
    policy = {s: env.actions(s)[0] for s in reachable_states(env) if not env.is_terminal(s)}
    while True:
        values = evaluate_policy(env, policy, gamma)
        better = {s: _improve_action(env, values, s, a, gamma) for s, a in policy.items()}
        if better == policy:
            return policy, values
        policy = better


def _improve_action(env: Model[S, A], values: Mapping[S, float], s: S, a: A, gamma: float) -> A:
    """Return the first best action, or the present one where none is better by a margin."""
    worths = {b: action_value(env, values, s, b, gamma) for b in env.actions(s)}
    best = max(worths, key=lambda b: worths[b])
    return best if worths[best] > worths[a] + 1e-10 else a
