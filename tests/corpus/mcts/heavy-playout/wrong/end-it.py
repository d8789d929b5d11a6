# Idea (concept): the one who makes the last move has won.
def heavy_policy(game, s, rng):
    last = [a for a in game.actions(s) if game.is_terminal(game.transition(s, a))]
    return rng.choice(last) if last else rng.choice(game.actions(s))
