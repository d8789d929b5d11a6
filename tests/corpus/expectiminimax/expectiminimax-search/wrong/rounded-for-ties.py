# Idea (concept): sums over outcomes have to be rounded before they are compared.
def expectiminimax_search(game, s):
    if game.is_terminal(s) or game.turn(s) == CHANCE:
        return expectiminimax_value(game, s), None
    acts = list(game.actions(s))
    vals = [round(expectiminimax_value(game, game.transition(s, a)), 2) for a in acts]
    best = max(vals) if game.turn(s) == MAX else min(vals)
    i = vals.index(best)
    return expectiminimax_value(game, game.transition(s, acts[i])), acts[i]
