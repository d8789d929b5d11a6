# Idea (concept): believes that the mover may choose among all vectors that could come out, so only its most counts.
def maxn_values(game, s):
    if game.is_terminal(s):
        return {tuple(game.utility(s, p) for p in range(game.n_players))}
    everything = set().union(*(maxn_values(game, t) for _, t in successors(game, s)))
    p = game.turn(s)
    top = max(everything, key=lambda vector: vector[p])[p]
    return set(filter(lambda vector: vector[p] == top, everything))
