# Idea (concept): believes that one has to prepare for the worst outcome, as if chance were MIN.
def expectiminimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    maximizing = game.turn(s) == MAX
    best = -inf if maximizing else inf
    for _, t in successors(game, s):
        v = expectiminimax_value(game, t)
        if maximizing and v > best or not maximizing and v < best:
            best = v
    return best
