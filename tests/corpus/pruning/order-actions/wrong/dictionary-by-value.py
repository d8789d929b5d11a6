# Idea: files the actions under their value, and forgets that two may have the same one.
def order_actions(game, s, evaluate):
    by_value = {}
    for action in game.actions(s):
        by_value[evaluate(game.transition(s, action))] = action
    keys = sorted(by_value)
    if keys and game.turn(s) == MAX:
        keys.reverse()
    return [by_value[k] for k in keys]
