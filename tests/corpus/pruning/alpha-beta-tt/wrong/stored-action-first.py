# Idea: tries the stored action first, and forgets that an equally good one may come before it.
def alpha_beta_tt(game, s, table):
    def search(u, alpha, beta):
        if game.is_terminal(u):
            return game.utility(u, MAX), None
        low, high, move = table.get(u, (-inf, inf, None))
        if low == high or low >= beta:
            return low, move
        if high <= alpha:
            return high, move
        a0, b0 = alpha, beta
        kids = sorted(successors(game, u), key=lambda pair: pair[0] != move)
        is_max = game.turn(u) == MAX
        best, chosen = (-inf, None) if is_max else (inf, None)
        for a, t in kids:
            v, _ = search(t, alpha, beta)
            if v > best if is_max else v < best:
                best, chosen = v, a
            if is_max:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        if best <= a0:
            table[u] = low, best, chosen
        elif best >= b0:
            table[u] = best, high, chosen
        else:
            table[u] = best, best, chosen
        return best, chosen

    return search(s, -inf, inf)
