# Idea: subtracts 1 because lists begin at 0, although random() is below 1 anyway.
def simulate(game, s, rng):
    if game.is_terminal(s):
        return tuple(game.utility(s, p) for p in range(game.n_players))
    actions = game.actions(s)
    if game.turn(s) == CHANCE:
        x = rng.random()
        for a in actions:
            x -= game.chances(s)[a]
            if x < 0:
                break
    else:
        a = actions[int(rng.random() * (len(actions) - 1))]
    return simulate(game, game.transition(s, a), rng)
