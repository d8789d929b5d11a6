# Idea: states of a level with the number of ways to them.
from collections import Counter, defaultdict

from course_lib.game import successors


def tree_size(game, s):
    ways, nodes = Counter([s]), 0
    while ways:
        nodes += sum(ways.values())
        below = defaultdict(int)
        for state, n in ways.items():
            for _, t in successors(game, state):
                below[t] += n
        ways = below
    return nodes
