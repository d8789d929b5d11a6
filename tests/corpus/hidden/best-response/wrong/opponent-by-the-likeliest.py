# Idea (concept): the opponent always takes its likeliest action.
def best_response(game, player, strategies):
    sure = [
        {known: {max(odds, key=odds.get): 1} for known, odds in strategy.items()}
        for strategy in strategies
    ]
    return answered(game, player, sure, lambda sums: max(sums, key=sums.get))
