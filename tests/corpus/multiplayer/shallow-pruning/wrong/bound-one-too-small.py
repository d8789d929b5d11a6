# Idea: somebody always gets something, so that nobody can have more than max_sum - 1.
def maxn_shallow(game, s, max_sum):
    def search(s, bound):
        if game.is_terminal(s):
            return utilities(game, s), None
        p = game.turn(s)
        best = chosen = None
        for a, t in successors(game, s):
            vector = search(t, max_sum if best is None else max_sum - best[p])[0]
            if best is None or vector[p] > best[p]:
                best, chosen = vector, a
            if best[p] >= bound:
                break
        return best, chosen

    return search(s, max_sum - 1)
