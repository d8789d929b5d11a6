"""Known mistakes in q_update and epsilon_greedy.

Every function here is wrong on purpose.
"""

from collections.abc import MutableMapping, Sequence
from functools import partial
from random import Random
from typing import Any

from autograder.exercises.common.mistakes import same_each_time
from autograder.model.exercise import KnownMistake

Q = MutableMapping[Any, float]


# q_update


def _after(q: Q, a: Any, s2: Any, actions2: Sequence[Any], name: str) -> float:
    """Return the value of the next state, with one mistake built in."""
    known = [q[s2, b] for b in actions2 if (s2, b) in q]
    values = [q.get((s2, b), 0.0) for b in actions2]
    if name == "at-least-zero":
        return max([0.0, *values])
    if name == "known-only":
        return max(known, default=0.0)
    if name == "worst":
        return min(values, default=0.0)
    if name == "same-action":
        return q.get((s2, a), 0.0) if actions2 else 0.0
    if name == "mean":
        return sum(values) / len(values) if values else 0.0
    if name == "whole-table":
        return max(q.values(), default=0.0)
    return max(values, default=0.0)


def _update(
    q: Q,
    s: Any,
    a: Any,
    reward: float,
    s2: Any,
    actions2: Sequence[Any],
    alpha: float,
    gamma: float,
    *,
    name: str,
) -> None:
    """Change the table with one mistake built in."""
    if name == "swapped":
        alpha, gamma = gamma, alpha
    old, after = q.get((s, a), 0.0), _after(q, a, s2, actions2, name)
    target = reward + (after if name == "gamma-missing" else gamma * after)
    if name == "alpha-missing":
        q[s, a] = target
    elif name == "old-stays":
        q[s, a] = old + alpha * target
    elif not (name == "end-skipped" and not actions2):
        q[s, a] = old + alpha * (target - old)


_UPDATE_SENTENCES = {
    "alpha-missing": "It looks as if the entry becomes the target; it moves by alpha of the way.",
    "gamma-missing": "It looks as if the next entry is not discounted by gamma.",
    "old-stays": "It looks as if the old entry is not subtracted from the target.",
    "swapped": "It looks as if alpha and gamma have changed places.",
    "at-least-zero": "It looks as if the best next entry is never below 0; where all are "
    "negative, the best of them counts.",
    "known-only": "It looks as if missing entries of the next state are left out; they are worth "
    "0.",
    "worst": "It looks as if the worst next entry is taken; the agent goes on with the best.",
    "same-action": "It looks as if the entry of the same action in the next state is taken; the "
    "best action counts.",
    "mean": "It looks as if the mean of the next entries is taken; the best of them counts.",
    "end-skipped": "It looks as if nothing is learnt from the step into a terminal state; its "
    "target is the reward.",
    "whole-table": "It looks as if the best entry of the whole table is taken; only those of the "
    "next state count.",
}

Q_UPDATE: tuple[KnownMistake, ...] = tuple(
    KnownMistake(name, sentence, same_each_time(partial[Any](_update, name=name)))
    for name, sentence in _UPDATE_SENTENCES.items()
)


# epsilon_greedy


def _best(q: Q, s: Any, actions: Sequence[Any], name: str) -> Any:
    """Return the best action, with one mistake built in."""
    if name == "last-tie":
        actions = actions[::-1]
    if name == "known-only":
        actions = [a for a in actions if (s, a) in q] or actions
    if name == "other-states":
        return max(actions, key=lambda a: max([v for (_, b), v in q.items() if a == b], default=0))
    sign = -1 if name == "worst" else 1
    return max(actions, key=lambda a: sign * q.get((s, a), 0.0))


def _choose(q: Q, s: Any, actions: Sequence[Any], epsilon: float, rng: Random, *, name: str) -> Any:
    """Choose with one mistake built in."""
    if name == "always-best":
        epsilon = 0
    if name == "inverted":
        epsilon = 1 - epsilon
    best = _best(q, s, actions, name)
    if rng.random() >= epsilon:
        return best
    others = [a for a in actions if a != best] if name == "others-only" else actions
    return rng.choice(others or actions)


_CHOICE_SENTENCES = {
    "inverted": "It looks as if the best action is taken with probability epsilon; a random one "
    "is.",
    "others-only": "It looks as if the random action is never the best one; all actions are "
    "equally likely then.",
    "always-best": "It looks as if the best action is always taken; with probability epsilon it "
    "is any.",
    "last-tie": "It looks as if the last of equally good actions is taken; the first counts.",
    "known-only": "It looks as if actions without an entry are left out; a missing entry is worth "
    "0.",
    "worst": "It looks as if the worst action is taken.",
    "other-states": "It looks as if entries of other states count, too.",
}


def _sorting(q: Q, s: Any, actions: list[Any], epsilon: float, rng: Random) -> Any:
    """Choose from the caller's list once it is sorted."""
    actions.sort(key=lambda a: -q.get((s, a), 0.0))
    return rng.choice(actions) if rng.random() < epsilon else actions[0]


EPSILON_GREEDY: tuple[KnownMistake, ...] = (
    *(
        KnownMistake(name, sentence, same_each_time(partial[Any](_choose, name=name)))
        for name, sentence in _CHOICE_SENTENCES.items()
    ),
    KnownMistake(
        "in-place",
        "It looks as if the list of actions that was passed is changed; work on a list of your "
        "own.",
        same_each_time(_sorting),
    ),
)
