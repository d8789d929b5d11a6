# Idea (concept): MAX and MIN take turns at every level, whatever game.turn says.
def minimax_value(game, s, maximizing=True):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    values = [minimax_value(game, t, not maximizing) for _, t in successors(game, s)]
    return max(values) if maximizing else min(values)
