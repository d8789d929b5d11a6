# Idea (concept): nothing can be said of a restless position, so that it counts as 0.
def quiescent_minimax(game, s, depth, evaluate, is_quiescent):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return (evaluate(s) if is_quiescent(s) else 0), None
    children = {a: game.transition(s, a) for a in game.actions(s)}
    value_of = {
        a: quiescent_minimax(game, t, depth - 1, evaluate, is_quiescent)[0]
        for a, t in children.items()
    }
    extreme = max(value_of.values()) if game.turn(s) == MAX else min(value_of.values())
    for a, v in value_of.items():
        if v == extreme:
            return v, a
