# Idea: tests "if below", which is false for the empty dictionary of a game that is already won.
def winning_strategy(game, s, p):
    if game.is_terminal(s):
        if game.utility(s, p) > 0:
            return {}
        return None
    if game.turn(s) == p:
        for a in game.actions(s):
            below = winning_strategy(game, game.transition(s, a), p)
            if below:
                return {s: a, **below}
        return None
    merged = {}
    for a in game.actions(s):
        below = winning_strategy(game, game.transition(s, a), p)
        if below is None:
            return None
        merged = {**merged, **below}
    return merged
