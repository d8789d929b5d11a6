# Idea: keeps the actions by their value, so that the last of equally good ones is left.
def expectiminimax_search(game, s):
    if game.is_terminal(s) or game.turn(s) == CHANCE:
        return expectiminimax_value(game, s), None
    by_value = {}
    for a, t in successors(game, s):
        by_value[expectiminimax_value(game, t)] = a
    best = max(by_value) if game.turn(s) == MAX else min(by_value)
    return best, by_value[best]
