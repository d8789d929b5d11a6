# Idea (concept): believes that the side to please is the one who moves after the action, and asks the next state.
def order_actions(game, s, evaluate):
    def badness(a):
        t = game.transition(s, a)
        return -evaluate(t) if game.turn(t) == MIN else evaluate(t)

    return sorted(game.actions(s), key=badness)
