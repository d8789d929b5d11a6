# Idea: returns the pair the other way round.
def best_response(game, player, strategies):
    value, strategy = answered(game, player, strategies, lambda sums: max(sums, key=sums.get))
    return strategy, value
