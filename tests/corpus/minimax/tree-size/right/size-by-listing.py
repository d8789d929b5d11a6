# Idea: a generator of all nodes, and the length of its list.
from itertools import chain


def tree_size(game, s):
    def walk(t):
        yield t
        yield from chain.from_iterable(walk(game.transition(t, a)) for a in game.actions(t))

    return len(list(walk(s)))
