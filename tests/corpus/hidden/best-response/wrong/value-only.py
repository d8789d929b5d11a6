# Idea: returns the value without the strategy.
def best_response(game, player, strategies):
    return answered(game, player, strategies, lambda sums: max(sums, key=sums.get))[0]
