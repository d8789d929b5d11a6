# Idea: forgets that a chance node can also be too good for MIN.
def star1(game, s, low, high):
    def search(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        if game.turn(s) == CHANCE:
            left = 1
            total = 0
            for a, t in successors(game, s):
                p = game.chances(s)[a]
                if not p:
                    continue
                left -= p
                total += p * search(t, low, high)
                if total + left * high <= alpha:
                    return alpha
            return total
        for _, t in successors(game, s):
            v = search(t, alpha, beta)
            if game.turn(s) == MAX:
                alpha = max(alpha, v)
            else:
                beta = min(beta, v)
            if beta <= alpha:
                break
        return alpha if game.turn(s) == MAX else beta

    return search(s, low, high)
