# Idea: puts the utilities of an end in a list, which no set takes.
def maxn_values(game, s):
    if game.is_terminal(s):
        return {[game.utility(s, p) for p in range(game.n_players)]}
    p = game.turn(s)
    sets = [maxn_values(game, t) for _, t in successors(game, s)]
    enough = max(min(v[p] for v in group) for group in sets)
    return set().union(*({v for v in group if v[p] >= enough} for group in sets))
