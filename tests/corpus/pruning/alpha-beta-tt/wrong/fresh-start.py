# Idea: thinks that old entries could be wrong for a new search, and empties the table at the start.
def alpha_beta_tt(game, s, table):
    table.clear()

    def search(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        if s in table:
            low, high, action = table[s]
            if low >= beta or low == high:
                return low, action
            if high <= alpha:
                return high, action
        a, b = alpha, beta
        best, action = (-inf, None) if game.turn(s) == MAX else (inf, None)
        for move, t in successors(game, s):
            v, _ = search(t, a, b)
            if game.turn(s) == MAX:
                if v > best:
                    best, action = v, move
                a = max(a, v)
            else:
                if v < best:
                    best, action = v, move
                b = min(b, v)
            if a >= b:
                break
        table[s] = (best if best > alpha else -inf, best if best < beta else inf, action)
        return best, action

    return search(s, -inf, inf)
