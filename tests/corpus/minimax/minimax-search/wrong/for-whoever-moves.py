# Idea (concept): believes that the value belongs to the player to move, and changes its sign at each change of
# turn; the root keeps that sign.
def minimax_search(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    best, choice = None, None
    for a, t in successors(game, s):
        v, _ = minimax_search(game, t)
        if game.is_terminal(t):
            v = game.utility(t, game.turn(s))
        elif game.turn(t) != game.turn(s):
            v = -v
        if best is None or v > best:
            best, choice = v, a
    return best, choice
