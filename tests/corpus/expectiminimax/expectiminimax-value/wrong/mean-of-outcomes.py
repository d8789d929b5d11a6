# Idea (concept): an average is the plain mean of the outcomes.
def expectiminimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    below = [expectiminimax_value(game, game.transition(s, a)) for a in game.actions(s)]
    rule = {MAX: max, MIN: min, CHANCE: mean}
    return rule[game.turn(s)](below)
