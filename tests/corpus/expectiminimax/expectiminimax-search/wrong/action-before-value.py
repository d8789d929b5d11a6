# Idea: forgets which of the two comes first in the pair.
def expectiminimax_search(game, s):
    if game.is_terminal(s) or game.turn(s) == CHANCE:
        return None, expectiminimax_value(game, s)
    values = [expectiminimax_value(game, t) for _, t in successors(game, s)]
    target = max(values) if game.turn(s) == MAX else min(values)
    return game.actions(s)[values.index(target)], target
