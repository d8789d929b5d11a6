# Idea (concept): chances lists the actions in the order of actions.
def simulate(game, s, rng):
    def step(u):
        acts = game.actions(u)
        if game.turn(u) != CHANCE:
            return rng.choice(acts)
        return rng.choices(acts, weights=list(game.chances(u).values()), k=1)[0]

    while not game.is_terminal(s):
        s = game.transition(s, step(s))
    return tuple(game.utility(s, p) for p in range(game.n_players))
