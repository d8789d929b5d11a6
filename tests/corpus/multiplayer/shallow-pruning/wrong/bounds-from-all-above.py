# Idea (concept): believes that the tightest bound on the path counts, as in alpha-beta.
def maxn_shallow(game, s, max_sum):
    def search(s, bound):
        if game.is_terminal(s):
            return tuple(game.utility(s, p) for p in range(game.n_players)), None
        p = game.turn(s)
        best = None, None
        for a, t in successors(game, s):
            limit = bound if best[0] is None else min(bound, max_sum - best[0][p])
            vector = search(t, limit)[0]
            if best[0] is None or vector[p] > best[0][p]:
                best = vector, a
            if best[0][p] >= bound:
                return best
        return best

    return search(s, max_sum)
