# Idea (concept): believes that the child's ceiling is what I have found here, and forgets the alpha that came from above.
def negamax(game, s, alpha, beta):
    if game.is_terminal(s):
        return game.utility(s, game.turn(s))
    mine = None
    for _, t in successors(game, s):
        ceiling = inf if mine is None else -mine
        v = -negamax(game, t, -beta, ceiling)
        mine = v if mine is None else max(mine, v)
        if mine >= beta:
            break
    return mine
