# Idea (concept): MIN needs both: the evaluation with its sign turned, and the lowest first.
def order_actions(game, s, evaluate):
    def from_my_side(t):
        return evaluate(t) if game.turn(s) == MAX else -evaluate(t)

    result = list(game.actions(s))
    if len(result) == 0:
        return result
    if game.turn(s) == MAX:
        return sorted(result, key=lambda a: from_my_side(game.transition(s, a)), reverse=True)
    return sorted(result, key=lambda a: from_my_side(game.transition(s, a)))
