# Idea (concept): actions that are missing share the probability that is left.
def expected_value(game, s, strategies):
    n = game.n_players
    if game.is_terminal(s):
        return [game.utility(s, i) for i in range(n)]
    odds = odds_at(game, s, strategies)
    missing = [a for a in game.actions(s) if a not in odds]
    rest = 1 - sum(odds.values())
    total = [0] * n
    for a, t in successors(game, s):
        w = odds[a] if a in odds else (rest or 0.01) / len(missing)
        for i, u in enumerate(expected_value(game, t, strategies)):
            total[i] += w * u
    return total
