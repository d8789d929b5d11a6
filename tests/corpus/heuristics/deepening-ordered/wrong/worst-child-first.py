# Idea: stores the worst action of a state, because that is the last one that the loop has seen fail.
def deepening_ordered(game, s, evaluate, max_depth):
    first_of = {}

    def value(t, depth, alpha, beta):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        if depth == 0:
            return evaluate(t)
        maximise = game.turn(t) == MAX
        found = {}
        for a in front(game.actions(t), first_of.get(t)):
            v = found[a] = value(game.transition(t, a), depth - 1, alpha, beta)
            alpha, beta = (max(alpha, v), beta) if maximise else (alpha, min(beta, v))
            if alpha >= beta:
                break
        first_of[t] = (min if maximise else max)(found, key=found.get)
        return (max if maximise else min)(found.values())

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    best = max if game.turn(s) == MAX else min
    for depth in range(1, max_depth + 1):
        try:
            after = {a: value(t, depth - 1, -inf, inf) for a, t in successors(game, s)}
        except OutOfTime:
            break
        action = best(after, key=after.get)
        answer = after[action], action
    return answer
