# Idea: retrograde: a state is solved when the last of its successors is.
from collections import defaultdict

from course_lib.game import MAX, successors


def endgame_table(game, states):
    parents, left, below = defaultdict(list), {}, defaultdict(list)
    found = list(dict.fromkeys(states))
    seen = set(found)
    for s in found:
        after = [] if game.is_terminal(s) else [t for _, t in successors(game, s)]
        left[s] = len(after)
        for t in after:
            parents[t].append(s)
            if t not in seen:
                seen.add(t)
                found.append(t)
    solved = {s: game.utility(s, MAX) for s in found if left[s] == 0}
    queue = list(solved)
    for t in queue:
        for s in parents[t]:
            below[s].append(solved[t])
            left[s] -= 1
            if left[s] == 0:
                solved[s] = max(below[s]) if game.turn(s) == MAX else min(below[s])
                queue.append(s)
    return solved
