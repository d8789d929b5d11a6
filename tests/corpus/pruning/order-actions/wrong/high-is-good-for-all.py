# Idea (concept): an evaluation is always from the side of the player who moves, so the highest is best.
def order_actions(game, s, evaluate):
    values = {a: evaluate(t) for a, t in successors(game, s)}
    return sorted(values, key=values.get, reverse=True)
