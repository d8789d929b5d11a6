# Idea: adds a dictionary of results as a default argument, which lives on from one game to the next.
def alpha_beta_search(game, s, alpha=-inf, beta=inf, seen={}):
    if s in seen:
        return seen[s]
    if game.is_terminal(s):
        seen[s] = (game.utility(s, MAX), None)
        return seen[s]
    sign = 1 if game.turn(s) == MAX else -1
    best, best_action = -inf, None
    for a, t in successors(game, s):
        v = sign * alpha_beta_search(game, t, alpha, beta, seen)[0]
        if v > best:
            best, best_action = v, a
        if sign == 1:
            alpha = max(alpha, v)
        else:
            beta = min(beta, -v)
        if alpha >= beta:
            break
    seen[s] = (sign * best, best_action)
    return seen[s]
