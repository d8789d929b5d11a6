# Idea (concept): every vector can come out unless another one is better for everybody.
def maxn_values(game, s):
    def leaves(s):
        if game.is_terminal(s):
            yield tuple(game.utility(s, p) for p in range(game.n_players))
        for _, t in successors(game, s):
            yield from leaves(t)

    found = set(leaves(s))
    return {
        v
        for v in found
        if not any(all(x > y for x, y in zip(other, v)) for other in found)
    }
