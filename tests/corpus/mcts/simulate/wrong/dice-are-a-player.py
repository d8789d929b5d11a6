# Idea (concept): chance is one more player, who also moves uniformly.
def simulate(game, s, rng):
    while not game.is_terminal(s):
        s = rng.choice([t for _, t in successors(game, s)])
    return tuple([game.utility(s, p) for p in range(game.n_players)])
