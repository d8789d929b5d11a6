# Idea: all nodes are listed level by level, and valued from the last one to the first.
from course_lib.game import MAX, successors


def minimax_search(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    order = [(s, None, None)]  # state, index of its parent, action that leads there
    for i, (state, _, _) in enumerate(order):
        order.extend((t, i, a) for a, t in successors(game, state))
    best = [None] * len(order)
    for i in reversed(range(len(order))):
        state, parent, action = order[i]
        if game.is_terminal(state):
            best[i] = (game.utility(state, MAX), None)
        if parent is None:
            continue
        v, old = best[i][0], best[parent]
        maximises = game.turn(order[parent][0]) == MAX
        # The last children come first, so that an equal one that comes later is the first.
        if old is None or (v >= old[0] if maximises else v <= old[0]):
            best[parent] = (v, action)
    return best[0]
