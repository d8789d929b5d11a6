# Idea (concept): keeps probabilities by the value of the outcome: of two equal values, the last.
def expectiminimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    if game.turn(s) == CHANCE:
        odds = game.chances(s)
        table = {expectiminimax_value(game, t): odds[a] for a, t in successors(game, s)}
        return sum(v * p for v, p in table.items())
    pick = max if game.turn(s) == MAX else min
    return pick(expectiminimax_value(game, t) for _, t in successors(game, s))
