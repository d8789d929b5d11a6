# Idea (concept): believes that a player is bounded by what the player two levels up has, as in alpha-beta.
def maxn_shallow(game, s, max_sum):
    def search(s, bound, next_bound):
        if game.is_terminal(s):
            return utilities(game, s), None
        p = game.turn(s)
        best = None
        for a, t in successors(game, s):
            rest = max_sum if best is None else max_sum - best[0][p]
            vector, _ = search(t, next_bound, rest)
            if best is None or vector[p] > best[0][p]:
                best = vector, a
            if best[0][p] >= bound:
                break
        return best

    return search(s, max_sum, max_sum)
