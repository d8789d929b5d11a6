# Idea (concept): the mover gets exactly what it can be sure of.
def maxn_values(game, s):
    if game.is_terminal(s):
        return {tuple(game.utility(s, p) for p in range(game.n_players))}
    p, sets = game.turn(s), []
    for _, t in successors(game, s):
        sets.append(maxn_values(game, t))
    sure = max(min(v[p] for v in vectors) for vectors in sets)
    return {v for vectors in sets for v in vectors if v[p] == sure}
