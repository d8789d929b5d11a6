# Idea (concept): the players look for the outcome with the largest sum.
def maxn(game, s):
    if game.is_terminal(s):
        return tuple(game.utility(s, p) for p in range(game.n_players)), None
    options = [(maxn(game, t)[0], a) for a, t in successors(game, s)]
    return max(options, key=lambda option: sum(option[0]))
