# Idea: the set in the default argument is empty at the beginning of each call.
def maxn_values(game, s, out=set()):
    def values(s):
        if game.is_terminal(s):
            return {tuple(game.utility(s, p) for p in range(game.n_players))}
        p = game.turn(s)
        children = [values(t) for _, t in successors(game, s)]
        enough = max(min(v[p] for v in vectors) for vectors in children)
        return {v for vectors in children for v in vectors if v[p] >= enough}

    out |= values(s)
    return out
