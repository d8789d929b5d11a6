# Idea: collects the utilities in a list that is made once, in the signature.
def simulate(game, s, rng, result=[]):
    while not game.is_terminal(s):
        if game.turn(s) == CHANCE:
            w = game.chances(s)
            s = game.transition(s, rng.choices(list(w), list(w.values()))[0])
        else:
            s = game.transition(s, rng.choice(game.actions(s)))
    for p in range(game.n_players):
        result.append(game.utility(s, p))
    return tuple(result)
