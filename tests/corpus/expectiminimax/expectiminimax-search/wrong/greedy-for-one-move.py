# Idea (concept): believes that it is enough to look one move ahead, and counts what is not over yet as a draw.
def expectiminimax_search(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX), None

    def now(t):
        return game.utility(t, MAX) if game.is_terminal(t) else 0

    if game.turn(s) == CHANCE:
        chances = game.chances(s)
        return sum(chances[a] * now(t) for a, t in successors(game, s)), None
    value_of = {a: now(t) for a, t in successors(game, s)}
    best = (max if game.turn(s) == MAX else min)(value_of, key=value_of.get)
    return value_of[best], best
