# Idea (concept): a child is valued by the player who moves in it.
def maxn(game, s):
    if game.is_terminal(s):
        return tuple(game.utility(s, p) for p in range(game.n_players)), None
    best, best_action, best_number = None, None, -inf
    for a, t in successors(game, s):
        vector = maxn(game, t)[0]
        owner = game.turn(s) if game.is_terminal(t) else game.turn(t)
        if vector[owner] > best_number:
            best, best_action, best_number = vector, a, vector[owner]
    return best, best_action
