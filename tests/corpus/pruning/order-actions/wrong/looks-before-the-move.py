# Idea (concept): the evaluation of the present state says how good each of its actions is.
def order_actions(game, s, evaluate):
    if game.is_terminal(s):
        return []
    scored = []
    for a in game.actions(s):
        scored.append((a, evaluate(s)))
    scored.sort(key=lambda pair: pair[1], reverse=(game.turn(s) == MAX))
    return [a for a, _ in scored]
