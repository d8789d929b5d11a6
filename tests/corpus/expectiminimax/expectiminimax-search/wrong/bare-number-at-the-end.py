# Idea: forgets that also a terminal state and a chance node are answered by a pair.
def expectiminimax_search(game, s):
    if game.is_terminal(s) or game.turn(s) == CHANCE:
        return expectiminimax_value(game, s)
    maximizing = game.turn(s) == MAX
    best = None
    for a, t in successors(game, s):
        v = expectiminimax_value(game, t)
        if best is None or (maximizing and v > best[0]) or (not maximizing and v < best[0]):
            best = (v, a)
    return best
