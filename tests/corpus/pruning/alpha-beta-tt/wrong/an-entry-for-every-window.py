# Idea: makes the window a part of the key, so a state has many entries and one is rarely met again.
def alpha_beta_tt(game, s, table, alpha=-inf, beta=inf):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    key = (s, alpha, beta)
    if key in table:
        return table[key]
    maximizing = game.turn(s) == MAX
    best_value = -inf if maximizing else inf
    best_action = None
    for a, t in successors(game, s):
        v, _ = alpha_beta_tt(game, t, table, alpha, beta)
        if maximizing and v > best_value:
            best_value, best_action = v, a
            alpha = max(alpha, v)
        if not maximizing and v < best_value:
            best_value, best_action = v, a
            beta = min(beta, v)
        if beta <= alpha:
            break
    table[key] = best_value, best_action
    return best_value, best_action
