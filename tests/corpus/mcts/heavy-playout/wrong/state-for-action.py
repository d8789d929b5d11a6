# Idea: collects the states it has looked at, and returns one of these.
def heavy_policy(game, s, rng):
    player = game.turn(s)
    after = [t for _, t in successors(game, s)]
    winning = [t for t in after if game.is_terminal(t) and game.utility(t, player) > 0]
    return rng.choice(winning) if winning else rng.choice(after)
