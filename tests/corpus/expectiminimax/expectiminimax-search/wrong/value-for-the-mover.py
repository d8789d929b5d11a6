# Idea (concept): the value is told from the point of view of the player to move.
def expectiminimax_search(game, s):
    sign = -1 if not game.is_terminal(s) and game.turn(s) == MIN else 1
    if game.is_terminal(s) or game.turn(s) == CHANCE:
        return expectiminimax_value(game, s), None
    pairs = ((sign * expectiminimax_value(game, t), a) for a, t in successors(game, s))
    return max(pairs, key=lambda pair: pair[0])
