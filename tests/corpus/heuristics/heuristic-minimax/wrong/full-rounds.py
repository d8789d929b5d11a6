# Idea (concept): one unit of depth is a move of each side, so that only MIN's moves count.
def heuristic_minimax(game, s, depth, evaluate):
    def max_value(t, d):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        if d == 0:
            return evaluate(t)
        return max(value(u, d) for _, u in successors(game, t))

    def min_value(t, d):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        if d == 0:
            return evaluate(t)
        return min(value(u, d - 1) for _, u in successors(game, t))

    def value(t, d):
        if game.is_terminal(t) or game.turn(t) == MAX:
            return max_value(t, d)
        return min_value(t, d)

    if game.is_terminal(s) or depth == 0:
        return value(s, depth), None
    mine = game.turn(s) == MAX
    after = [(a, value(t, depth if mine else depth - 1)) for a, t in successors(game, s)]
    action, best = (max if mine else min)(after, key=lambda pair: pair[1])
    return best, action
