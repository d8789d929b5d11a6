# Idea: sorts from low to high and turns the whole list round for MAX, the equals as well.
def order_actions(game, s, evaluate):
    if game.is_terminal(s):
        return []
    ranked = sorted(game.actions(s), key=lambda action: evaluate(game.transition(s, action)))
    if game.turn(s) == MAX:
        ranked = ranked[::-1]
    return ranked
