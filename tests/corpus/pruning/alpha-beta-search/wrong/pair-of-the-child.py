# Idea: keeps the best child's own pair, so that the action is the child's and not the one that leads there.
def alpha_beta_search(game, s):
    def better(player, x, y):
        if x is None:
            return y
        return max(x, y, key=lambda p: p[0] if player == MAX else -p[0])

    def recursive(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        best = None
        for _, t in successors(game, s):
            best = better(game.turn(s), best, recursive(t, alpha, beta))
            if game.turn(s) == MAX:
                alpha = max(alpha, best[0])
            else:
                beta = min(beta, best[0])
            if alpha >= beta:
                break
        return best

    return recursive(s, -inf, inf)
