# Idea: returns None on a terminal state, because there is no action to put in order.
def order_actions(game, s, evaluate):
    if game.is_terminal(s):
        return None
    actions = list(game.actions(s))
    values = [evaluate(game.transition(s, a)) for a in actions]
    order = sorted(range(len(actions)), key=values.__getitem__, reverse=game.turn(s) == MAX)
    return [actions[i] for i in order]
