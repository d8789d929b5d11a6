# Idea (concept): believes that reading leaves is the only work, so it remembers their utilities and searches all the rest again.
def alpha_beta_tt(game, s, table):
    def leaf(s):
        if s not in table:
            table[s] = game.utility(s, MAX)
        return table[s]

    def search(s, alpha, beta):
        if game.is_terminal(s):
            return leaf(s), None
        best = None
        for a, t in successors(game, s):
            v = search(t, alpha, beta)[0]
            if game.turn(s) == MAX:
                if best is None or v > best[0]:
                    best = v, a
                alpha = max(alpha, v)
            else:
                if best is None or v < best[0]:
                    best = v, a
                beta = min(beta, v)
            if alpha >= beta:
                break
        return best

    return search(s, -inf, inf)
