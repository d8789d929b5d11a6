# Idea: thinks that utilities are not negative, and starts from nobody getting anything.
def maxn(game, s):
    nobody = tuple([0] * game.n_players)
    if game.is_terminal(s):
        return tuple(game.utility(s, p) for p in range(game.n_players)), None
    best = (nobody, None)
    for a in game.actions(s):
        vector = maxn(game, game.transition(s, a))[0]
        if vector[game.turn(s)] > best[0][game.turn(s)]:
            best = (vector, a)
    return best
