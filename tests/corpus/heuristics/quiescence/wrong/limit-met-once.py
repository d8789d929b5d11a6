# Idea: forgets that the depth goes on below 0 where the search went past a restless state.
def quiescent_minimax(game, s, depth, evaluate, is_quiescent):
    def go(t, d):
        if game.is_terminal(t):
            yield game.utility(t, MAX), None
        elif d == 0 and is_quiescent(t):
            yield evaluate(t), None
        else:
            for a, u in successors(game, t):
                yield best(u, d - 1)[0], a

    def best(t, d):
        maximise = not game.is_terminal(t) and game.turn(t) == MAX
        return (max if maximise else min)(go(t, d), key=lambda p: p[0])

    return best(s, depth)
