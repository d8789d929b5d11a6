# Idea: forgets that the bound gets tighter with every better child.
def maxn_shallow(game, s, max_sum):
    def search(s, bound):
        if game.is_terminal(s):
            return utilities(game, s), None
        p = game.turn(s)
        kids = list(successors(game, s))
        first_action, first = kids[0]
        best, action = search(first, max_sum)[0], first_action
        rest = max_sum - best[p]
        for a, t in kids[1:]:
            if best[p] >= bound:
                break
            vector = search(t, rest)[0]
            if vector[p] > best[p]:
                best, action = vector, a
        return best, action

    return search(s, max_sum)
