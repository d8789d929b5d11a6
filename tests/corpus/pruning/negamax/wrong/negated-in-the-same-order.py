# Idea: turns the signs of the window, but leaves its two ends where they are.
def negamax(game, s, alpha, beta):
    over = game.is_terminal(s)
    if over:
        mover = game.turn(s)
        return game.utility(s, mover)
    result = -inf
    todo = list(game.actions(s))
    while todo:
        a = todo.pop(0)
        child = negamax(game, game.transition(s, a), -alpha, -beta)
        result = max(result, -child)
        alpha = max(alpha, result)
        if beta <= alpha:
            todo = []
    return result
