# Idea: a queue of states, each of which counts when it is taken out.
from collections import deque

from course_lib.game import successors


def tree_size(game, s):
    queue, nodes = deque([s]), 0
    while queue:
        state = queue.popleft()
        nodes += 1
        for _, t in successors(game, state):
            queue.append(t)
    return nodes
