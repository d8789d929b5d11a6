# Idea (concept): one negates the value at every move, whoever has moved.
def paranoid(game, s, p):
    def negamax(s, alpha, beta, sign):
        if game.is_terminal(s):
            return sign * game.utility(s, p), None
        best, action = -inf, None
        for a in game.actions(s):
            v = -negamax(game.transition(s, a), -beta, -alpha, -sign)[0]
            if v > best:
                best, action = v, a
            alpha = max(alpha, v)
            if alpha >= beta:
                break
        return best, action

    sign = 1 if game.is_terminal(s) or game.turn(s) == p else -1
    value, action = negamax(s, -inf, inf, sign)
    return sign * value, action
