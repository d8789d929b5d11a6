# Idea: asks every strategy for a set, and stops with nothing where it is not written down.
def expected_value(game, s, strategies):
    if game.is_terminal(s):
        return utilities(game, s)
    who = game.turn(s)
    if who != CHANCE and game.information(s, who) not in strategies[who]:
        return [0] * game.n_players
    odds, totals = odds_at(game, s, strategies), [0] * game.n_players
    for a, t in successors(game, s):
        below = expected_value(game, t, strategies)
        totals = [total + odds.get(a, 0) * v for total, v in zip(totals, below)]
    return totals
