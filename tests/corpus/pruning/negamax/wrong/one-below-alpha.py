# Idea: any number below alpha says that alpha was not reached.
def negamax(game, s, alpha, beta):
    if game.is_terminal(s):
        v = game.utility(s, game.turn(s))
        return min(max(v, alpha), beta)
    floor = alpha
    for _, t in successors(game, s):
        floor = max(floor, -negamax(game, t, -beta, -floor))
        if floor >= beta:
            break
    return floor if floor > alpha else alpha - 1
