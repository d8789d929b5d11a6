# Idea (concept): believes that the leaf belongs to the player who moved there, as it was this player's decision.
def negamax(game, s, alpha, beta):
    if game.is_terminal(s):
        winner_side = MIN if game.turn(s) == MAX else MAX
        return game.utility(s, winner_side)
    for _, t in successors(game, s):
        alpha = max(alpha, -negamax(game, t, -beta, -alpha))
        if alpha >= beta:
            return beta
    return alpha
