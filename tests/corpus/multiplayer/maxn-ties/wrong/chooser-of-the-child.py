# Idea: asks who moves after the action, and compares that player's numbers.
def maxn_values(game, s):
    if game.is_terminal(s):
        return {tuple(game.utility(s, p) for p in range(game.n_players))}
    groups = {}
    for a, t in successors(game, s):
        who = game.turn(s) if game.is_terminal(t) else game.turn(t)
        groups[a] = who, maxn_values(game, t)
    floor = max(min(v[who] for v in vs) for who, vs in groups.values())
    return {v for who, vs in groups.values() for v in vs if v[who] >= floor}
