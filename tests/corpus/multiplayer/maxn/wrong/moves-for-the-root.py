# Idea (concept): everybody below wants what the player at the root wants.
def maxn(game, s):
    if game.is_terminal(s):
        return tuple(game.utility(s, p) for p in range(game.n_players)), None
    hero = game.turn(s)

    def ends(t):
        if game.is_terminal(t):
            yield tuple(game.utility(t, p) for p in range(game.n_players))
        else:
            for a in game.actions(t):
                yield from ends(game.transition(t, a))

    best, chosen = None, None
    for a in game.actions(s):
        for vector in ends(game.transition(s, a)):
            if best is None or best[hero] < vector[hero]:
                best, chosen = vector, a
    return best, chosen
