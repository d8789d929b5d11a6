# Idea (concept): believes that the others minimize what player 0 gets, as in minimax.
def maxn(game, s):
    if game.is_terminal(s):
        return tuple(game.utility(s, p) for p in range(game.n_players)), None
    pick = max if game.turn(s) == MAX else min
    results = {a: maxn(game, t)[0] for a, t in successors(game, s)}
    action = pick(results, key=lambda a: results[a][0])
    return results[action], action
