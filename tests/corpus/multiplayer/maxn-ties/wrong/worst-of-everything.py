# Idea: forgets that the least is taken in each child, not over all of them together.
def maxn_values(game, s):
    if game.is_terminal(s):
        return {tuple(game.utility(s, p) for p in range(game.n_players))}
    mover = game.turn(s)
    pool = [v for _, t in successors(game, s) for v in maxn_values(game, t)]
    enough = min(v[mover] for v in pool)
    return {v for v in pool if v[mover] >= enough}
