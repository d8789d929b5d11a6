# Idea (concept): what a search of a state returned is the value of the state, cut off or not.
def alpha_beta_tt(game, s, table):
    def search(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        if s not in table:
            table[s] = compute(s, alpha, beta)
        return table[s]

    def compute(s, alpha, beta):
        best, move = None, None
        for a, t in successors(game, s):
            v = search(t, alpha, beta)[0]
            if game.turn(s) == MAX:
                if best is None or v > best:
                    best, move = v, a
                alpha = max(alpha, best)
            else:
                if best is None or v < best:
                    best, move = v, a
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best, move

    return search(s, -inf, inf)
