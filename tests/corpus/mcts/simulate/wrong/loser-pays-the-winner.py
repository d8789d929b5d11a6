# Idea (concept): every game is zero-sum between two players, so that MAX's utility tells all.
def simulate(game, s, rng):
    while True:
        if game.is_terminal(s):
            mine = game.utility(s, MAX)
            return mine, -mine
        if game.turn(s) == CHANCE:
            actions, weights = zip(*game.chances(s).items())
            a = rng.choices(actions, weights)[0]
        else:
            a = rng.choice(game.actions(s))
        s = game.transition(s, a)
