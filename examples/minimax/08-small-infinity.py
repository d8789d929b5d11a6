"""Starts the comparison at -1000 and 1000, and always maximises at the root."""
# start: solution


# %% replace minimax-value
def minimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    v = -1000 if game.turn(s) == MAX else 1000
    for a in game.actions(s):
        w = minimax_value(game, game.transition(s, a))
        v = max(v, w) if game.turn(s) == MAX else min(v, w)
    return v


# %% replace minimax-search
def minimax_search(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    best, action = float("-inf"), None
    for a in game.actions(s):
        v = minimax_value(game, game.transition(s, a))
        if v > best:
            best, action = v, a
    return best, action
