# Idea (concept): believes that an average needs all its outcomes, and that only MAX and MIN may cut.
def star1(game, s, low, high):
    def search(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        if game.turn(s) == CHANCE:
            chances = game.chances(s)
            return sum(chances[a] * search(t, low, high) for a, t in successors(game, s))
        best = -inf if game.turn(s) == MAX else inf
        for _, t in successors(game, s):
            v = search(t, alpha, beta)
            if game.turn(s) == MAX:
                best = max(best, v)
                alpha = max(alpha, best)
            else:
                best = min(best, v)
                beta = min(beta, best)
            if beta <= alpha:
                break
        return best

    return search(s, low, high)
