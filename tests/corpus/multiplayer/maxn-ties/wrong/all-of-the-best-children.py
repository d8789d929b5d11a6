# Idea (concept): the mover picks a child by its best vector, and then anything in it may happen.
def maxn_values(game, s):
    if game.is_terminal(s):
        return {tuple(game.utility(s, p) for p in range(game.n_players))}
    p = game.turn(s)
    rated = []
    for _, t in successors(game, s):
        vectors = maxn_values(game, t)
        rated.append((max(v[p] for v in vectors), vectors))
    best = max(rate for rate, _ in rated)
    result = set()
    for rate, vectors in rated:
        if rate == best:
            result |= vectors
    return result
