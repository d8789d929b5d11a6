# Idea: takes the likeliest outcome of a chance node that follows another one.
def expectiminimax_value(game, s, above=None):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    who = game.turn(s)
    kids = [(a, expectiminimax_value(game, t, who)) for a, t in successors(game, s)]
    if who == CHANCE:
        odds = game.chances(s)
        if above == CHANCE:
            return max(kids, key=lambda av: odds[av[0]])[1]
        return sum(odds[a] * v for a, v in kids)
    vs = [v for _, v in kids]
    return max(vs) if who == MAX else min(vs)
