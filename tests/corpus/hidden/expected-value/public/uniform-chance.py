# Idea: all outcomes of chance are alike.
# Source: https://github.com/aleochoam/HexPlayer (src/expectimax.py)
# This answer is wrong.
# Its verdict: explained truly.
def expected_value(game, s, strategies):
    if game.is_terminal(s):
        return [game.utility(s, p) for p in range(game.n_players)]
    who, actions = game.turn(s), list(game.actions(s))
    uniform = dict.fromkeys(actions, 1 / len(actions))
    odds = uniform if who == CHANCE else strategies[who].get(game.information(s, who), uniform)
    values = [0] * game.n_players
    for a in actions:
        below = expected_value(game, game.transition(s, a), strategies)
        for p in range(game.n_players):
            values[p] += odds.get(a, 0) * below[p]
    return values
