# Idea (concept): what every player on the path has found is taken from the same sum.
def maxn_shallow(game, s, max_sum):
    def search(s, claimed):
        if game.is_terminal(s):
            return utilities(game, s), None
        p = game.turn(s)
        best, action = None, None
        for a, t in successors(game, s):
            mine = 0 if best is None else best[p]
            vector, _ = search(t, claimed + mine)
            if best is None or vector[p] > best[p]:
                best, action = vector, a
            if claimed + best[p] >= max_sum:
                break
        return best, action

    return search(s, 0)
