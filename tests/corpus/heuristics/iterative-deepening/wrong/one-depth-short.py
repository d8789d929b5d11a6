# Idea: forgets that range does not reach its end, so that max_depth itself is never searched.
def iterative_deepening(game, s, evaluate, max_depth):
    if game.is_terminal(s):
        return None
    answers = [game.actions(s)[0]]
    try:
        for depth in range(1, max(2, max_depth)):
            value, action = heuristic_minimax(game, s, depth, evaluate)
            answers.append(action)
    except OutOfTime:
        pass
    return answers[-1]
