# Idea (concept): a player's best find holds everywhere, so one list of bounds is enough.
def maxn_shallow(game, s, max_sum):
    found = [0] * game.n_players

    def search(s):
        if game.is_terminal(s):
            return utilities(game, s), None
        p = game.turn(s)
        previous = (p - 1) % game.n_players
        best, action = None, None
        for a, t in successors(game, s):
            vector, _ = search(t)
            if best is None or vector[p] > best[p]:
                best, action = vector, a
                found[p] = max(found[p], best[p])
            if best[p] >= max_sum - found[previous]:
                break
        return best, action

    return search(s)
