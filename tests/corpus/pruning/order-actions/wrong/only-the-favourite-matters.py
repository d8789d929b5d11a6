# Idea (concept): it is enough to put the best action in front and leave the others where they are.
def order_actions(game, s, evaluate):
    if game.is_terminal(s):
        return []
    choose = max if game.turn(s) == MAX else min
    best = choose(game.actions(s), key=lambda a: evaluate(game.transition(s, a)))
    return [best] + [a for a in game.actions(s) if a != best]
