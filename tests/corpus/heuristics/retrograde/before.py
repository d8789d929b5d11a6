"""What a notebook has run before an answer: imports, and what earlier exercises gave."""

from collections import deque

from course_lib.game import MAX, MIN, reachable, successors


def all_states(game, states):
    """Return every state that play can reach, once."""
    return list(dict.fromkeys(t for s in states for t in reachable(game, s)))
