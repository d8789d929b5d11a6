"""What a notebook has run before an answer: imports, and what earlier exercises gave."""

from random import Random

from course_lib.game import MAX, MIN


def epsilon_greedy(q, s, actions, epsilon, rng):
    """Return any action with probability epsilon, else the first best."""
    if rng.random() < epsilon:
        return rng.choice(actions)
    return max(actions, key=lambda a: q.get((s, a), 0))
