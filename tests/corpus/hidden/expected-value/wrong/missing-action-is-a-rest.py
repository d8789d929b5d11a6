# Idea: gives an action that is missing what is left of 1, shared among all actions.
def expected_value(game, s, strategies):
    if game.is_terminal(s):
        return utilities(game, s)
    odds = odds_at(game, s, strategies)
    missing = 1 / (len(game.actions(s)) + 1)
    below = [
        (odds.get(a, missing), expected_value(game, t, strategies)) for a, t in successors(game, s)
    ]
    return [sum(p * v[i] for p, v in below) for i in range(game.n_players)]
