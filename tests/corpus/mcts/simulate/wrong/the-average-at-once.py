# Idea (concept): believes that random play has one result, its expectation, so that nothing needs to be drawn.
def simulate(game, s, rng):
    n = game.n_players
    if game.is_terminal(s):
        return tuple(game.utility(s, p) for p in range(n))
    acts = game.actions(s)
    if game.turn(s) == CHANCE:
        weight = game.chances(s)
    else:
        weight = {a: 1 / len(acts) for a in acts}
    sums = [0.0] * n
    for a in acts:
        below = simulate(game, game.transition(s, a), rng)
        for p in range(n):
            sums[p] += weight[a] * below[p]
    return tuple(sums)
