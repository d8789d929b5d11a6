# Idea: answer wherever an answer wins, in states that cannot come up as well.
from course_lib.game import reachable, successors


def winning_strategy(game, s, p):
    won, plan = {}, {}
    for t in sorted(reachable(game, s), key=lambda t: -depth_of(game, s)[t]):
        below = [won[u] for _, u in successors(game, t)]
        if game.is_terminal(t):
            won[t] = game.utility(t, p) > 0
        elif game.turn(t) == p:
            won[t] = any(below)
            if won[t]:
                plan[t] = game.actions(t)[below.index(True)]
        else:
            won[t] = all(below)
    return plan if won[s] else None


def depth_of(game, s):
    """Return how many moves the longest way from s to each state has."""
    depth = {s: 0}
    level = {s}
    while level:
        level = {u for t in level for _, u in successors(game, t)}
        depth |= dict.fromkeys(level, max(depth.values()) + 1)
    return depth
