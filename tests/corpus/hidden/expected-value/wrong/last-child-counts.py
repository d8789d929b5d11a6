# Idea: overwrites the sum in the loop.
def expected_value(game, s, strategies):
    if game.is_terminal(s):
        return utilities(game, s)
    odds, totals = odds_at(game, s, strategies), [0] * game.n_players
    for a, t in successors(game, s):
        below = expected_value(game, t, strategies)
        totals = [odds.get(a, 0) * v for v in below]
    return totals
