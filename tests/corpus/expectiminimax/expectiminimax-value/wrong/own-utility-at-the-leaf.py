# Idea (concept): a leaf counts for whoever moved last, MIN's leaves with MIN's utility.
def expectiminimax_value(game, s, last=MAX):
    if game.is_terminal(s):
        return game.utility(s, last)
    p = game.turn(s)
    if p == CHANCE:
        odds = game.chances(s)
        return sum(odds[a] * expectiminimax_value(game, t, last) for a, t in successors(game, s))
    choices = (expectiminimax_value(game, t, p) for _, t in successors(game, s))
    return max(choices)
