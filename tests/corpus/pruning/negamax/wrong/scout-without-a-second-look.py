# Idea (concept): the narrow window of PVS gives the value itself, also when the answer is a surprise.
def negamax(game, s, alpha, beta):
    if game.is_terminal(s):
        return game.utility(s, game.turn(s))
    best = -inf
    for i, (_, t) in enumerate(successors(game, s)):
        if i == 0:
            v = -negamax(game, t, -beta, -alpha)
        else:
            v = -negamax(game, t, -alpha - 1, -alpha)
        best = max(best, v)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best
