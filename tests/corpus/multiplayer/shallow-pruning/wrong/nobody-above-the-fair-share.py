# Idea (concept): the root has a bound, too: a fair share of the sum.
def maxn_shallow(game, s, max_sum):
    def visit(s, bound):
        if game.is_terminal(s):
            return utilities(game, s), None
        p = game.turn(s)
        choice = None
        for a, t in successors(game, s):
            rest = max_sum - choice[0][p] if choice else max_sum
            v = visit(t, rest)[0]
            if choice is None or v[p] > choice[0][p]:
                choice = (v, a)
            if choice[0][p] >= bound:
                return choice
        return choice

    return visit(s, max_sum / game.n_players)
