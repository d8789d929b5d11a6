# Idea: lets max and min compare (value, action) pairs, so that equal values are decided by the action.
def alpha_beta_search(game, s):
    def explore(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        return choose(s, alpha, beta)[0]

    def choose(s, alpha, beta):
        pairs = []
        for a, t in successors(game, s):
            v = explore(t, alpha, beta)
            pairs.append((v, a))
            if game.turn(s) == MAX:
                if v >= beta:
                    break
                alpha = max(alpha, v)
            else:
                if v <= alpha:
                    break
                beta = min(beta, v)
        return max(pairs) if game.turn(s) == MAX else min(pairs)

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    return choose(s, -inf, inf)
