# Idea (concept): random play reaches every end with the same probability.
def simulate(game, s, rng):
    ends = []

    def collect(t):
        if game.is_terminal(t):
            ends.append(t)
        for _, u in successors(game, t):
            collect(u)

    collect(s)
    end = rng.choice(ends)
    return tuple(game.utility(end, p) for p in range(game.n_players))
