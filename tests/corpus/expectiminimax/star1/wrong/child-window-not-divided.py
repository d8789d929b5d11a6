# Idea: forgets that an outcome's own bound has to be divided by its probability.
def star1(game, s, low, high):
    def ab(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        mover = game.turn(s)
        if mover != CHANCE:
            for _, t in successors(game, s):
                v = ab(t, alpha, beta)
                if mover == MAX and v > alpha:
                    alpha = v
                if mover == MIN and v < beta:
                    beta = v
                if alpha >= beta:
                    break
            return alpha if mover == MAX else beta
        sum_so_far, rest = 0, 1
        for a, t in successors(game, s):
            p = game.chances(s)[a]
            rest -= p
            lower = max(low, alpha - sum_so_far - rest * high)
            upper = min(high, beta - sum_so_far - rest * low)
            sum_so_far += p * ab(t, lower, upper)
            if sum_so_far + rest * high <= alpha:
                return alpha
            if sum_so_far + rest * low >= beta:
                return beta
        return sum_so_far

    return ab(s, low, high)
