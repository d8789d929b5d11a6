# Idea: puts the actions in order, but searches all of them.
def deepening_ordered(game, s, evaluate, max_depth):
    best_of = {}

    def value(t, depth):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        if depth == 0:
            return evaluate(t)
        values = {
            a: value(game.transition(t, a), depth - 1)
            for a in front(game.actions(t), best_of.get(t))
        }
        best_of[t] = (max if game.turn(t) == MAX else min)(values, key=values.get)
        return values[best_of[t]]

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    for depth in range(1, max_depth + 1):
        try:
            answer = value(s, depth), best_of[s]
        except OutOfTime:
            break
    return answer
