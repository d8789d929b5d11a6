# Idea: a state can be stored by its name for good, whatever game it belongs to.
KNOWN = {}


def expectiminimax_value(game, s):
    if s in KNOWN:
        return KNOWN[s]
    if game.is_terminal(s):
        v = game.utility(s, MAX)
    elif game.turn(s) == CHANCE:
        v = sum(p * expectiminimax_value(game, game.transition(s, a)) for a, p in game.chances(s).items())
    elif game.turn(s) == MAX:
        v = max(expectiminimax_value(game, t) for _, t in successors(game, s))
    else:
        v = min(expectiminimax_value(game, t) for _, t in successors(game, s))
    KNOWN[s] = v
    return v
