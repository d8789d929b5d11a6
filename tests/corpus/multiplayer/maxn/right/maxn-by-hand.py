# Idea: a loop that keeps the first best vector and its action.
def vector(game, s):
    return tuple(game.utility(s, p) for p in range(game.n_players))


def maxn(game, s):
    if game.is_terminal(s):
        return vector(game, s), None
    player, best, action = game.turn(s), None, None
    for a in game.actions(s):
        found, _ = maxn(game, game.transition(s, a))
        if best is None or found[player] > best[player]:
            best, action = found, a
    return best, action
