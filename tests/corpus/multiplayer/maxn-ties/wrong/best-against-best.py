# Idea: compares with the best that each child can be for the mover, not with the worst.
def maxn_values(game, s):
    import numpy as np

    if game.is_terminal(s):
        return {tuple(game.utility(s, p) for p in range(game.n_players))}
    rows = [v for _, t in successors(game, s) for v in sorted(maxn_values(game, t))]
    column = np.array(rows)[:, game.turn(s)]
    return {rows[i] for i in np.flatnonzero(column == column.max())}
