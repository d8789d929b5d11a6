# Idea (concept): stopping the loop over the results saves work, though all of them are there already.
def alpha_beta_search(game, s):
    def f(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        results = [(f(t, alpha, beta)[0], a) for a, t in successors(game, s)]
        best, action = results[0]
        for v, a in results:
            if game.turn(s) == MAX and v > best or game.turn(s) == MIN and v < best:
                best, action = v, a
            if game.turn(s) == MAX:
                if best >= beta:
                    break
                alpha = max(alpha, best)
            else:
                if best <= alpha:
                    break
                beta = min(beta, best)
        return best, action

    return f(s, -inf, inf)
