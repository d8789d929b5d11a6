"""Compares with >= and <=, and so returns the last of several equal actions."""
# start: solution


# %% replace minimax-search
def minimax_search(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    best = None
    for a in game.actions(s):
        v, _ = minimax_search(game, game.transition(s, a))
        if best is None:
            best = (v, a)
        elif game.turn(s) == MAX and v >= best[0]:
            best = (v, a)
        elif game.turn(s) == MIN and v <= best[0]:
            best = (v, a)
    return best
