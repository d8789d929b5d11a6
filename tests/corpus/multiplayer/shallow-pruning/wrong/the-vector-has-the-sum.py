# Idea (concept): the sum is the same everywhere, so that the best vector's own sum will do.
def maxn_shallow(game, s, max_sum):
    def search(s, bound):
        if game.is_terminal(s):
            return utilities(game, s), None
        mover = game.turn(s)
        best, best_action = None, None
        for a, t in successors(game, s):
            rest = inf if best is None else sum(best) - best[mover]
            vector, _ = search(t, rest)
            if best is None or vector[mover] > best[mover]:
                best, best_action = vector, a
            if best[mover] >= bound:
                break
        return best, best_action

    return search(s, max_sum)
