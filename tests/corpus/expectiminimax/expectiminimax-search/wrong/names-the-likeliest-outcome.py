# Idea (concept): at a chance node the action is the outcome that will probably fall.
def expectiminimax_search(game, s):
    if game.is_terminal(s):
        return expectiminimax_value(game, s), None
    if game.turn(s) == CHANCE:
        odds = game.chances(s)
        return expectiminimax_value(game, s), max(odds, key=lambda a: odds[a])
    pick = max if game.turn(s) == MAX else min
    action = pick(game.actions(s), key=lambda a: expectiminimax_value(game, game.transition(s, a)))
    return expectiminimax_value(game, s), action
