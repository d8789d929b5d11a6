# Idea (concept): a node needs only what its parent has found so far, so one number goes down.
def alpha_beta_search(game, s):
    def max_value(s, parent_best):
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        best, move = -inf, None
        for a in game.actions(s):
            t = game.transition(s, a)
            if game.is_terminal(t) or game.turn(t) == MIN:
                v = min_value(t, best)[0]
            else:
                v = max_value(t, parent_best)[0]
            if v > best:
                best, move = v, a
            if best >= parent_best:
                break
        return best, move

    def min_value(s, parent_best):
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        best, move = inf, None
        for a in game.actions(s):
            t = game.transition(s, a)
            if game.is_terminal(t) or game.turn(t) == MAX:
                v = max_value(t, best)[0]
            else:
                v = min_value(t, parent_best)[0]
            if v < best:
                best, move = v, a
            if best <= parent_best:
                break
        return best, move

    if game.is_terminal(s) or game.turn(s) == MAX:
        return max_value(s, inf)
    return min_value(s, -inf)
