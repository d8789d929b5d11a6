# Idea (concept): max of the vectors compares the right numbers by itself.
def maxn(game, s):
    if game.is_terminal(s):
        return tuple(game.utility(s, p) for p in range(game.n_players)), None
    best, chosen = (-inf,) * game.n_players, None
    for action in game.actions(s):
        vector, _ = maxn(game, game.transition(s, action))
        if max(vector, best) is vector and vector != best:
            best, chosen = vector, action
    return best, chosen
