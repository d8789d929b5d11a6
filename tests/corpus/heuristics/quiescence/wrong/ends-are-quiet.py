# Idea: thinks that the quiet states include the finished ones, and that evaluate knows their result.
def quiescent_minimax(game, s, depth, evaluate, is_quiescent):
    if depth <= 0 and (game.is_terminal(s) or is_quiescent(s)):
        return evaluate(s), None
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    better = {MAX: max, MIN: min}[game.turn(s)]
    return better(
        (
            (quiescent_minimax(game, t, depth - 1, evaluate, is_quiescent)[0], a)
            for a, t in successors(game, s)
        ),
        key=lambda pair: pair[0],
    )
