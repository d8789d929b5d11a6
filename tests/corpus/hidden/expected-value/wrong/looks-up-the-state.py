# Idea (concept): a strategy has a key for every state.
def expected_value(game, s, strategies):
    if game.is_terminal(s):
        return utilities(game, s)
    who, actions = game.turn(s), game.actions(s)
    uniform = dict.fromkeys(actions, 1 / len(actions))
    odds = game.chances(s) if who == CHANCE else strategies[who].get(s, uniform)
    below = [(odds.get(a, 0), expected_value(game, t, strategies)) for a, t in successors(game, s)]
    return [sum(p * v[i] for p, v in below) for i in range(game.n_players)]
