# Idea: the end of a sorted list is the first best action, also among equals.
def expectiminimax_search(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if game.turn(s) == CHANCE:
        return expectiminimax_value(game, s), None
    ranked = sorted(
        [(a, expectiminimax_value(game, t)) for a, t in successors(game, s)], key=lambda entry: entry[1]
    )
    action, value = ranked[-1] if game.turn(s) == MAX else ranked[0]
    return value, action
