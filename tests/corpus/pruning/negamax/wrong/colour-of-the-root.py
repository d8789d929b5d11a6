# Idea (concept): believes that the player to move at the root is MAX: the colour starts at 1 and flips at each level.
def negamax(game, s, alpha, beta, colour=1):
    if game.is_terminal(s):
        return colour * game.utility(s, MAX)
    best = -inf
    for _, t in successors(game, s):
        best = max(best, -negamax(game, t, -beta, -alpha, -colour))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best
