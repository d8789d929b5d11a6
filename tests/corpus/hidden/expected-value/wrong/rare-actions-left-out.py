# Idea: what happens once in twenty times does not matter.
def expected_value(game, s, strategies):
    n = game.n_players
    if game.is_terminal(s):
        return [game.utility(s, p) for p in range(n)]
    odds = odds_at(game, s, strategies)
    total = [0] * n
    for a, t in successors(game, s):
        if odds.get(a, 0) > 0.05:
            below = expected_value(game, t, strategies)
            total = [total[p] + odds[a] * below[p] for p in range(n)]
    return total
