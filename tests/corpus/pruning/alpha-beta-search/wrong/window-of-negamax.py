# Idea: has read that a child gets the window (-beta, -alpha), and does so without turning any value round.
def search_in_window(game, s, alpha, beta):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    i_am_max = game.turn(s) == MAX
    best = (-inf, None) if i_am_max else (inf, None)
    for a, t in successors(game, s):
        v, _ = search_in_window(game, t, -beta, -alpha)
        if i_am_max:
            if v > best[0]:
                best = (v, a)
            alpha = max(alpha, v)
        else:
            if v < best[0]:
                best = (v, a)
            beta = min(beta, v)
        if alpha >= beta:
            return best
    return best


def alpha_beta_search(game, s):
    return search_in_window(game, s, -inf, inf)
