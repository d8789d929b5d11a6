# Idea (concept): the tuple begins with whoever moves in the state where the simulation starts.
def simulate(game, s, rng):
    start = 0 if game.is_terminal(s) else max(game.turn(s), 0)
    state = s
    while not game.is_terminal(state):
        options = list(game.actions(state))
        weights = None
        if game.turn(state) == CHANCE:
            weights = [game.chances(state)[a] for a in options]
        state = game.transition(state, rng.choices(options, weights)[0])
    seats = [(start + i) % game.n_players for i in range(game.n_players)]
    return tuple(game.utility(state, seat) for seat in seats)
