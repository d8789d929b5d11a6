# Idea (concept): believes that heavy means "prefers": wins are put in the urn a second time, with the others.
def heavy_policy(game, s, rng):
    mover = game.turn(s)
    urn = list(game.actions(s))
    for a in game.actions(s):
        t = game.transition(s, a)
        if game.is_terminal(t) and game.utility(t, mover) > 0:
            urn.extend([a] * 9)
    return rng.choice(urn)
