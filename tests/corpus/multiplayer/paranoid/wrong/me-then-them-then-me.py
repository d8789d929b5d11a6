# Idea (concept): believes that player p moves at every other level, as in a game for two.
def paranoid(game, s, p):
    def max_value(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, p), None
        value, move = -inf, None
        for a, t in successors(game, s):
            v = min_value(t, alpha, beta)[0]
            if v > value:
                value, move = v, a
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return value, move

    def min_value(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, p), None
        value, move = inf, None
        for a, t in successors(game, s):
            v = max_value(t, alpha, beta)[0]
            if v < value:
                value, move = v, a
            beta = min(beta, value)
            if alpha >= beta:
                break
        return value, move

    if not game.is_terminal(s) and game.turn(s) != p:
        return min_value(s, -inf, inf)
    return max_value(s, -inf, inf)
