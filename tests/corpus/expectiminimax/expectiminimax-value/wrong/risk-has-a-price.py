# Idea (concept): a careful player counts the mean less the deviation.
def expectiminimax_value(game, s):
    import numpy as np

    if game.is_terminal(s):
        return game.utility(s, MAX)
    actions = list(game.actions(s))
    values = np.array([expectiminimax_value(game, game.transition(s, a)) for a in actions])
    if game.turn(s) == MAX:
        return float(values.max())
    if game.turn(s) == MIN:
        return float(values.min())
    p = np.array([game.chances(s)[a] for a in actions])
    average = p @ values
    return float(average - np.sqrt(p @ (values - average) ** 2))
