# Idea: forgets the probability of the deal and takes the mean of its outcomes.
def expected_value(game, s, strategies):
    if game.is_terminal(s):
        return utilities(game, s)
    below = {a: expected_value(game, t, strategies) for a, t in successors(game, s)}
    odds = odds_at(game, s, strategies)
    if game.turn(s) == CHANCE:
        odds = dict.fromkeys(odds, 1 / len(odds))
    return [sum(odds.get(a, 0) * v[i] for a, v in below.items()) for i in range(game.n_players)]
