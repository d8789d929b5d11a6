# Idea: replaces the best action by a later one that is as good.
def paranoid(game, s, p):
    from functools import reduce

    def value(s, low, high):
        if game.is_terminal(s):
            return game.utility(s, p)
        return search(s, low, high)[0]

    def search(s, low, high):
        helps = game.turn(s) == p

        def step(state, option):
            best, chosen, low, high = state
            if low >= high:
                return state
            a, t = option
            v = value(t, low, high)
            if best is None or (v >= best if helps else v <= best):
                best, chosen = v, a
            return (best, chosen, max(low, v), high) if helps else (best, chosen, low, min(high, v))

        return reduce(step, successors(game, s), (None, None, low, high))[:2]

    if game.is_terminal(s):
        return game.utility(s, p), None
    return search(s, -inf, inf)
