# Idea: what is known so far is the answer when a chance node is left.
def star1(game, s, low, high):
    def search(s, alpha=low, beta=high):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        p = game.turn(s)
        if p == CHANCE:
            known, left = 0, 1
            for a, t in successors(game, s):
                q = game.chances(s)[a]
                left -= q
                known += q * search(t)
                worst, best = interval(known, left, low, high)
                if best <= alpha or worst >= beta:
                    break
            return known
        result = low if p == MAX else high
        for _, t in successors(game, s):
            v = search(t, alpha, beta)
            if p == MAX:
                alpha = result = max(result, v, alpha)
            else:
                beta = result = min(result, v, beta)
            if alpha >= beta:
                break
        return result

    return search(s)
