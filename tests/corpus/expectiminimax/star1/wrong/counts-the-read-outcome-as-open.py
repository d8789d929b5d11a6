# Idea: forgets to take the outcome just read out of the probability that is left.
def star1(game, s, low, high):
    def search(s, a, b):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        if game.turn(s) == CHANCE:
            pairs = [(game.chances(s)[m], t) for m, t in successors(game, s)]
            known = 0
            for i, (p, t) in enumerate(pairs):
                known += p * search(t, low, high)
                left = sum(q for q, _ in pairs[i:])
                if i + 1 < len(pairs) and known + left * high <= a:
                    return a
                if i + 1 < len(pairs) and known + left * low >= b:
                    return b
            return known
        for _, t in successors(game, s):
            v = search(t, a, b)
            a, b = (max(a, v), b) if game.turn(s) == MAX else (a, min(b, v))
            if a >= b:
                break
        return a if game.turn(s) == MAX else b

    return search(s, low, high)
