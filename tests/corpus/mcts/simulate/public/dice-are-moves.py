# Idea: outcomes of chance are drawn as moves are, all alike.
# Source: https://github.com/aleochoam/HexPlayer (src/expectimax.py)
# The mistake is a variation of that code, which does not have it.
# This answer is wrong.
# Its verdict: explained truly.
def simulate(game, s, rng):
    while not game.is_terminal(s):
        actions = list(game.actions(s))
        s = game.transition(s, actions[rng.randrange(len(actions))])
    return tuple(game.utility(s, p) for p in range(game.n_players))
