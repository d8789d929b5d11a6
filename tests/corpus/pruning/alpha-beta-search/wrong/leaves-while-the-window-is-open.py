# Idea: mixes up when a window is closed: leaves the loop as long as alpha is not above beta.
def alpha_beta_search(game, s, alpha=-inf, beta=inf):
    if game.is_terminal(s):
        return (game.utility(s, MAX), None)
    choice = None
    if game.turn(s) == MAX:
        value = -inf
        for a, t in successors(game, s):
            new_value = alpha_beta_search(game, t, alpha, beta)[0]
            if new_value > value:
                value = new_value
                choice = a
            alpha = max(alpha, value)
            if alpha <= beta:
                break
    else:
        value = inf
        for a, t in successors(game, s):
            new_value = alpha_beta_search(game, t, alpha, beta)[0]
            if new_value < value:
                value = new_value
                choice = a
            beta = min(beta, value)
            if alpha <= beta:
                break
    return (value, choice)
