# Idea (concept): values within a hundredth are equal.
def maxn(game, s):
    if game.is_terminal(s):
        return tuple(game.utility(s, p) for p in range(game.n_players)), None
    me, best = game.turn(s), None
    for a in game.actions(s):
        v = maxn(game, game.transition(s, a))[0]
        if best is None or v[me] > best[0][me] + 0.01:
            best = v, a
    return best
