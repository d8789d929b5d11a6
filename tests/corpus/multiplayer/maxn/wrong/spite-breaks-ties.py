# Idea (concept): a player who is indifferent harms the others.
def maxn(game, s):
    def taste(item):
        vector = item[0]
        return vector[game.turn(s)], -sum(vector)

    match game.is_terminal(s):
        case True:
            return tuple(game.utility(s, p) for p in range(game.n_players)), None
        case False:
            options = ((maxn(game, t)[0], a) for a, t in successors(game, s))
            return max(options, key=taste)
