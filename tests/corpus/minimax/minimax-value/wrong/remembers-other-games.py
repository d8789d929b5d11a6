# Idea (concept): thinks that a state has one value for ever, and keeps it in a dictionary between calls.
known = {}


def minimax_value(game, s):
    if s in known:
        return known[s]
    if game.is_terminal(s):
        v = game.utility(s, MAX)
    else:
        values = [minimax_value(game, t) for _, t in successors(game, s)]
        v = max(values) if game.turn(s) == MAX else min(values)
    known[s] = v
    return v
