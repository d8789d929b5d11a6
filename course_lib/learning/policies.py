"""The policy that a search teaches a network: the visits of the root's actions.

D. Silver and others, "A general reinforcement learning algorithm that masters chess, shogi, and Go
through self-play", Science 362, 2018.
"""

from math import exp, log

from course_lib.game import A, S
from course_lib.search import best_action
from course_lib.search.mcts import Node


def policy_target(root: Node[S, A], temperature: float) -> dict[A, float]:
    """Return the probabilities of the root's actions: visits^(1 / temperature), normalised.

    Args:
        root: a node with children, one of them visited.
        temperature: 0 puts everything on the first of the most visited.

    Raises:
        ValueError: no child was visited, or the temperature is negative.
    """
    if not temperature >= 0:
        raise ValueError(f"temperature is {temperature}, but it must be 0 or more")
    most = max((child.visits for child in root.children), default=0)
    if most == 0:
        raise ValueError(f"no child of {root} was visited; search for 2 iterations or more")
    if temperature == 0:
        best = best_action(root)
        return {_action(child): float(_action(child) == best) for child in root.children}
    weights = {
        _action(child): exp(log(child.visits / most) / temperature) if child.visits else 0.0
        for child in root.children
    }
    total = sum(weights.values())
    return {a: weight / total for a, weight in weights.items()}


def _action(node: Node[S, A]) -> A:
    assert node.action is not None  # only a root comes from no action
    return node.action
