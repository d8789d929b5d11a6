"""Right, with helper functions in cells of their own and two helpers of the same name."""
# start: solution

# %% replace minimax-value
def minimax_value(game, s):
    return game.utility(s, MAX) if game.is_terminal(s) else best_value(game, s)

# %% after cell-003
def best_value(game, s):
    values = [minimax_value(game, game.transition(s, a)) for a in game.actions(s)]
    return max(values) if game.turn(s) == MAX else min(values)

# %% after test-minimax-value
%matplotlib inline
print("now the search")


def best_value(game, s):  # another function of the same name, for the next exercise
    return [(minimax_search(game, game.transition(s, a))[0], a) for a in game.actions(s)]

# %% replace minimax-search
def minimax_search(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    pairs = best_value(game, s)
    pick = max if game.turn(s) == MAX else min
    return pick(pairs, key=lambda pair: pair[0])
