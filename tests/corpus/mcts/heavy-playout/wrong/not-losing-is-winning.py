# Idea: writes "not negative" for "positive", so that a draw counts as a win.
def heavy_policy(game, s, rng):
    mover = game.turn(s)
    ends = [(a, t) for a, t in successors(game, s) if game.is_terminal(t)]
    wins = [a for a, t in ends if not game.utility(t, mover) < 0]
    return rng.choice(wins or game.actions(s))
