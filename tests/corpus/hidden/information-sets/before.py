"""What a notebook has run before an answer: imports, and what earlier exercises gave."""

from course_lib.game import CHANCE, MAX, MIN, successors


def states_of(game):
    """Return all states of a game, depth first."""
    found, stack = {}, [game.initial()]
    while stack:
        s = stack.pop()
        if s not in found:
            found[s] = True
            stack += reversed([t for _, t in successors(game, s)])
    return list(found)
