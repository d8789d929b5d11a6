# Idea (concept): a value that was found once need not be found again, whatever depth it came from.
def deepening_ordered(game, s, evaluate, max_depth):
    known = {}

    def value(t, depth):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        if depth == 0:
            return evaluate(t)
        if t not in known:
            best = max if game.turn(t) == MAX else min
            known[t] = best(value(u, depth - 1) for _, u in successors(game, t))
        return known[t]

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    best = max if game.turn(s) == MAX else min
    for depth in range(1, max_depth + 1):
        try:
            found = {a: value(t, depth - 1) for a, t in successors(game, s)}
        except OutOfTime:
            break
        action = best(found, key=found.get)
        answer = found[action], action
    return answer
