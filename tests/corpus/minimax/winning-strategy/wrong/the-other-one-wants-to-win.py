# Idea (concept): believes that below a move the question is the other player's: calls itself with 1 - p, and p
# wins where the other has no strategy.
def winning_strategy(game, s, p):
    if game.is_terminal(s):
        return {} if game.utility(s, p) > 0 else None
    strategy = {}
    for a, t in successors(game, s):
        if winning_strategy(game, t, 1 - p) is None:
            strategy[s] = a
            return strategy
    return None
