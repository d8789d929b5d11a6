# Idea: thinks that chances are tenths, and draws from an urn with ten lots.
def simulate(game, s, rng):
    while not game.is_terminal(s):
        if game.turn(s) == CHANCE:
            urn = []
            for a, p in game.chances(s).items():
                urn += [a] * round(10 * p)
            a = rng.choice(urn)
        else:
            a = rng.choice(game.actions(s))
        s = game.transition(s, a)
    return tuple(game.utility(s, p) for p in range(game.n_players))
