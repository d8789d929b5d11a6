# Idea: sorts pairs (value, action), so that equally good actions stand in the order of their names.
def order_actions(game, s, evaluate):
    if game.is_terminal(s):
        return []
    sign = -1 if game.turn(s) == MAX else 1
    pairs = sorted((sign * evaluate(t), a) for a, t in successors(game, s))
    return [a for _, a in pairs]
