# Idea: leaves the loop at the first action without a probability.
def expected_value(game, s, strategies):
    if game.is_terminal(s):
        return utilities(game, s)
    odds, totals = odds_at(game, s, strategies), [0] * game.n_players
    for a, t in successors(game, s):
        if not odds.get(a, 0):
            break
        below = expected_value(game, t, strategies)
        totals = [total + odds[a] * v for total, v in zip(totals, below)]
    return totals
