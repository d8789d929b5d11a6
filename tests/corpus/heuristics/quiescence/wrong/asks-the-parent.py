# Idea (concept): the move into a position is what must be quiet: it asks about the state before it.
def quiescent_minimax(game, s, depth, evaluate, is_quiescent):
    def leaf(before, t, left):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        if left <= 0 and is_quiescent(before):
            return evaluate(t)
        return inner(t, left)

    def inner(t, left):
        values = [leaf(t, u, left - 1) for _, u in successors(game, t)]
        return max(values) if game.turn(t) == MAX else min(values)

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0 and is_quiescent(s):
        return evaluate(s), None
    values = {a: leaf(s, t, depth - 1) for a, t in successors(game, s)}
    action = (max if game.turn(s) == MAX else min)(values, key=values.get)
    return values[action], action
