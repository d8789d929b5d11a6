# Idea (concept): believes that a bound from the table may always tighten the window, and that the action comes out the same.
def alpha_beta_tt(game, s, table):
    def inner(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        start = (alpha, beta)
        move = None
        if s in table:
            low, high, move = table[s]
            alpha, beta = max(alpha, low), min(beta, high)
            if alpha >= beta:
                return (low if low > start[0] else high), move
        scores = {}
        for a, t in successors(game, s):
            scores[a] = inner(t, alpha, beta)[0]
            if game.turn(s) == MAX:
                alpha = max(alpha, scores[a])
            else:
                beta = min(beta, scores[a])
            if alpha >= beta:
                break
        pick = max if game.turn(s) == MAX else min
        move = pick(scores, key=scores.get)
        v = scores[move]
        table[s] = (v if v > start[0] else -inf, v if v < start[1] else inf, move)
        return v, move

    return inner(s, -inf, inf)
