# Idea: leaves out outcomes that are fifty times less likely than the likeliest, to save time.
def expectiminimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    kids = {a: expectiminimax_value(game, t) for a, t in successors(game, s)}
    if game.turn(s) == MAX:
        return max(kids.values())
    if game.turn(s) == MIN:
        return min(kids.values())
    odds = game.chances(s)
    likely = max(odds.values())
    return sum(odds[a] * v for a, v in kids.items() if odds[a] * 50 > likely)
