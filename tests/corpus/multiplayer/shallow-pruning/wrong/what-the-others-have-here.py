# Idea (concept): the mover cannot improve on a vector which leaves nothing of the sum.
def maxn_shallow(game, s, max_sum):
    def search(s):
        if game.is_terminal(s):
            return utilities(game, s), None
        p, best, action = game.turn(s), None, None
        for a, t in successors(game, s):
            vector, _ = search(t)
            if best is None or vector[p] > best[p]:
                best, action = vector, a
            others = sum(v for q, v in enumerate(best) if q != p)
            if best[p] >= max_sum - others:
                break
        return best, action

    return search(s)
