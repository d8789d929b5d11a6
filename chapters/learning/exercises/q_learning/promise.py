"""What the text of ``q-learning``, of section ``learning``, promises."""

from collections.abc import Iterable
from typing import Any

from autograder.model.search_tree import Rng
from course_lib.environment import Model, reachable_states


def promise(
    env: Model[Any, Any], episodes: int, alpha: float, gamma: float, epsilon: float, rng: Rng
) -> Iterable[bool]:
    """Hold that numbers are in their ranges, and that the end can be reached from every state."""
    yield episodes >= 0
    yield 0 < alpha <= 1
    yield 0 <= gamma <= 1
    yield 0 <= epsilon <= 1
    states = reachable_states(env)
    ending = {s for s in states if env.is_terminal(s)}
    for _ in states:
        ending |= {
            s for s in states for a in env.actions(s)
            if any(t.state in ending for t in env.transitions(s, a))
        }  # fmt: skip
    yield ending == set(states)
