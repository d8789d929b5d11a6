# Idea (concept): believes that when a node is cut off, its parent has nothing more to look at either.
class CutOff(Exception):
    pass


def value_or_cut(game, s, alpha, beta):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    maximizer = game.turn(s) == MAX
    found = []
    try:
        for a, t in successors(game, s):
            v = value_or_cut(game, t, alpha, beta)[0]
            if maximizer and v >= beta or not maximizer and v <= alpha:
                raise CutOff
            found.append((v, a))
            if maximizer:
                alpha = max(alpha, v)
            else:
                beta = min(beta, v)
    except CutOff:
        if not found:
            raise
    pick = max if maximizer else min
    return pick(found, key=lambda pair: pair[0])


def alpha_beta_search(game, s):
    return value_or_cut(game, s, -inf, inf)
