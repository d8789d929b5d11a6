# Idea (concept): believes that it is enough to ask who moves at the root, and that the other player always follows.
def alpha_beta_search(game, s):
    def visit(node, a, b, maximizing):
        if game.is_terminal(node):
            return game.utility(node, MAX)
        value = -inf if maximizing else inf
        for action in game.actions(node):
            child = visit(game.transition(node, action), a, b, not maximizing)
            if maximizing:
                value = max(value, child)
                a = max(a, value)
            else:
                value = min(value, child)
                b = min(b, value)
            if a >= b:
                break
        return value

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    first = game.turn(s) == MAX
    a, b = -inf, inf
    result = None
    for action, t in successors(game, s):
        v = visit(t, a, b, not first)
        if result is None or (v > result[0] if first else v < result[0]):
            result = v, action
        if first:
            a = max(a, v)
        else:
            b = min(b, v)
    return result
