# Idea (concept): confuses an action with the state that it leads to, and returns the states.
def order_actions(game, s, evaluate):
    if game.is_terminal(s):
        return []
    nexts = [game.transition(s, a) for a in game.actions(s)]
    sign = 1 if game.turn(s) == MIN else -1
    return sorted(nexts, key=lambda t: sign * evaluate(t))
