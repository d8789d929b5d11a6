# Idea: sorts the actions into drawers, one for each whole number of points.
def order_actions(game, s, evaluate):
    buckets = {}
    for a, t in successors(game, s):
        buckets.setdefault(int(evaluate(t)), []).append(a)
    order = sorted(buckets, reverse=game.turn(s) == MAX) if buckets else []
    return [a for k in order for a in buckets[k]]
