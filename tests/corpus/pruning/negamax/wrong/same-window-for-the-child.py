# Idea (concept): believes that the window is the same for both players, and that only values change their sign.
def negamax(game, s, alpha, beta):
    if game.is_terminal(s):
        return game.utility(s, game.turn(s))
    best = -inf
    for t in (game.transition(s, a) for a in game.actions(s)):
        score = -negamax(game, t, alpha, beta)
        if score > best:
            best = score
        if best > alpha:
            alpha = best
        if alpha >= beta:
            break
    return best
