# Idea: forgets that within one combination of the children's vectors several may be equally good.
def maxn_values(game, s):
    if game.is_terminal(s):
        return {tuple(game.utility(s, p) for p in range(game.n_players))}
    p = game.turn(s)
    children = [maxn_values(game, t) for _, t in successors(game, s)]
    return {max(combination, key=lambda v: v[p]) for combination in product(*children)}
