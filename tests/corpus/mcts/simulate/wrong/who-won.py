# Idea (concept): the result of a game is a win, a draw or a loss, and not an amount.
def simulate(game, s, rng):
    def sign(x):
        return (x > 0) - (x < 0)

    while not game.is_terminal(s):
        if game.turn(s) == CHANCE:
            p = game.chances(s)
            a = rng.choices(list(p.keys()), list(p.values()))[0]
        else:
            a = rng.choice(game.actions(s))
        s = game.transition(s, a)
    return tuple(map(sign, (game.utility(s, i) for i in range(game.n_players))))
