# Idea (concept): each depth may drop the action that looked worst at the depth before.
def iterative_deepening(game, s, evaluate, max_depth):
    if game.is_terminal(s):
        return None
    order = list(game.actions(s))
    sign = -1 if game.turn(s) == MAX else 1
    try:
        for depth in range(1, max_depth + 1):
            values = {}
            for a in order:
                t = game.transition(s, a)
                values[a] = sign * heuristic_minimax(game, t, depth - 1, evaluate)[0]
            order = sorted(order, key=values.get)[: max(2, len(order) - 1)]
    except OutOfTime:
        pass
    return order[0]
