# Idea: takes the worst of the rest for the upper bound of an outcome, and the best for the lower.
def star1(game, s, low, high):
    def max_value(s, a, b):
        for _, t in successors(game, s):
            a = max(a, value(t, a, b))
            if a >= b:
                return b
        return a

    def min_value(s, a, b):
        for _, t in successors(game, s):
            b = min(b, value(t, a, b))
            if a >= b:
                return a
        return b

    def mean_value(s, a, b):
        so_far, open_part, p_of = 0, 1, game.chances(s)
        for outcome, t in successors(game, s):
            p = p_of[outcome]
            if not p:
                continue
            open_part -= p
            floor = (a - so_far - open_part * low) / p
            ceiling = (b - so_far - open_part * high) / p
            so_far += p * value(t, max(low, floor), min(high, ceiling))
            if so_far + open_part * high <= a:
                return a
            if so_far + open_part * low >= b:
                return b
        return so_far

    def value(s, a, b):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        return {MAX: max_value, MIN: min_value, CHANCE: mean_value}[game.turn(s)](s, a, b)

    return value(s, low, high)
