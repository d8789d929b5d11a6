# Idea: the winning actions are collected, and one of them is drawn if there are any.
def heavy_policy(game, s, rng):
    mover = game.turn(s)
    winning = []
    for a in game.actions(s):
        t = game.transition(s, a)
        if game.is_terminal(t) and game.utility(t, mover) > 0:
            winning.append(a)
    return rng.choice(winning or game.actions(s))
