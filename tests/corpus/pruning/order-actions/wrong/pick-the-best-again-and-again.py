# Idea: takes the best remaining action each time, but a later action that is as good takes its place.
def order_actions(game, s, evaluate):
    rest = list(game.actions(s))
    ordered = []
    while rest:
        best = rest[0]
        for a in rest[1:]:
            v = evaluate(game.transition(s, a))
            old = evaluate(game.transition(s, best))
            if (game.turn(s) == MAX and v >= old) or (game.turn(s) == MIN and v <= old):
                best = a
        rest.remove(best)
        ordered.append(best)
    return ordered
