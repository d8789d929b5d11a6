# Idea (concept): a node is lost if it is below alpha when the rest brings its least.
def star1(game, s, low, high):
    def max_value(s, alpha, beta):
        v = low
        for _, t in successors(game, s):
            v = max(v, search(t, max(alpha, v), beta))
            if v >= beta:
                return v
        return v

    def min_value(s, alpha, beta):
        v = high
        for _, t in successors(game, s):
            v = min(v, search(t, alpha, min(beta, v)))
            if v <= alpha:
                return v
        return v

    def chance_value(s, alpha, beta):
        known, left = 0, 1
        for a, t in successors(game, s):
            p = game.chances(s)[a]
            left -= p
            known += p * search(t, low, high)
            if known + left * low <= alpha:
                return alpha
            if known + left * high >= beta:
                return beta
        return known

    def search(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        return {MAX: max_value, MIN: min_value, CHANCE: chance_value}[game.turn(s)](s, alpha, beta)

    return search(s, low, high)
