# Idea (concept): keeps actions by the state that they lead to: of two that lead to the same one, the last.
def expectiminimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    below = {t: a for a, t in successors(game, s)}
    values = {t: expectiminimax_value(game, t) for t in below}
    if game.turn(s) == CHANCE:
        odds = game.chances(s)
        return sum(odds[below[t]] * v for t, v in values.items())
    return max(values.values()) if game.turn(s) == MAX else min(values.values())
