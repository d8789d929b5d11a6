# Idea: thinks that a node which was cut off has no action and gives its mover all that is allowed.
def maxn_shallow(game, s, max_sum):
    def search(s, bound):
        if game.is_terminal(s):
            return utilities(game, s), None
        p, best, best_action = game.turn(s), None, None
        for a, t in successors(game, s):
            vector, _ = search(t, max_sum if best is None else max_sum - best[p])
            if vector[p] >= bound:
                return vector, None
            if best is None or vector[p] > best[p]:
                best, best_action = vector, a
        return best, best_action

    return search(s, max_sum)
