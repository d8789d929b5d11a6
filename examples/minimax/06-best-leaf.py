"""Believes that the opponent helps: takes the best leaf."""
# start: solution


# %% replace minimax-value
def minimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    return max(minimax_value(game, game.transition(s, a)) for a in game.actions(s))


# %% replace hand-minimax
hand_minimax = {"a": 11, "b": 9, "c": 8, "d": 11}
