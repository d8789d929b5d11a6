# Idea: a timeout is caught as TimeoutError.
# Source: https://github.com/jeremytrane/chessGame-Bot (engine/bot.py)
# This answer is wrong.
# Its verdict: explained truly.
def iterative_deepening(game, s, evaluate, max_depth):
    if game.is_terminal(s):
        return None
    best_move = None
    depth = 1
    while depth <= max_depth:
        try:
            eval_score, move = heuristic_minimax(game, s, depth, evaluate)
        except TimeoutError:
            break
        if move:
            best_move = move
        depth += 1
    return best_move
