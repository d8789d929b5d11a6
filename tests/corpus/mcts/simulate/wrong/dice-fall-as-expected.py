# Idea (concept): at a chance state the most probable outcome is the one that happens.
def simulate(game, s, rng):
    def next_state(state):
        if game.turn(state) == CHANCE:
            odds = game.chances(state)
            likely = sorted(odds, key=odds.get, reverse=True)
            return game.transition(state, likely[0])
        return game.transition(state, rng.choice(list(game.actions(state))))

    if game.is_terminal(s):
        return tuple(game.utility(s, p) for p in range(game.n_players))
    return simulate(game, next_state(s), rng)
