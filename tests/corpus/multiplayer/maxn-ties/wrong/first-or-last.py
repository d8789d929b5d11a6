# Idea (concept): there are two ways to break ties: everybody takes the first, or everybody the last.
def maxn_values(game, s):
    def search(s, better):
        if game.is_terminal(s):
            return tuple(game.utility(s, p) for p in range(game.n_players))
        p = game.turn(s)
        children = (search(t, better) for _, t in successors(game, s))
        return reduce(lambda old, new: new if better(new[p], old[p]) else old, children)

    return {search(s, lambda new, old: new > old), search(s, lambda new, old: new >= old)}
