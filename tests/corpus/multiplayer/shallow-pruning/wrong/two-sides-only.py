# Idea (concept): alpha-beta works with vectors if all others are taken for MIN.
def maxn_shallow(game, s, max_sum):
    me = None if game.is_terminal(s) else game.turn(s)

    def search(s, alpha, beta):
        if game.is_terminal(s):
            return utilities(game, s), None
        p = game.turn(s)
        best = None
        for a, t in successors(game, s):
            vector, _ = search(t, alpha, beta)
            if best is None or vector[p] > best[0][p]:
                best = vector, a
            if p == me:
                alpha = max(alpha, best[0][me])
            else:
                beta = min(beta, best[0][me])
            if alpha >= beta:
                break
        return best

    return search(s, 0, max_sum)
