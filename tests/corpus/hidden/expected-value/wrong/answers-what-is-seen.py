# Idea (concept): those who move later answer the first player's move as well as they can.
def expected_value(game, s, strategies):
    if game.is_terminal(s):
        return utilities(game, s)
    below = {a: expected_value(game, t, strategies) for a, t in successors(game, s)}
    who = game.turn(s)
    if who > MAX:
        return max(below.values(), key=lambda values: values[who])
    odds = odds_at(game, s, strategies)
    return [sum(odds.get(a, 0) * v[i] for a, v in below.items()) for i in range(game.n_players)]
