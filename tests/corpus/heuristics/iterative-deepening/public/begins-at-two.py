# Idea: the first search is two moves deep; until it ends, the first move is the answer.
# Source: https://github.com/davidrobles/jsandbox (modules/Mauler/src/dr/games/players/minimax/IterDeep.java)
# This answer is wrong.
# Its verdict: explained truly.
def iterative_deepening(game, s, evaluate, max_depth):
    if game.is_terminal(s):
        return None
    best_move = game.actions(s)[0]
    if len(game.actions(s)) == 1:
        return best_move
    depth = 2
    try:
        while depth <= max_depth:
            best_move = heuristic_minimax(game, s, depth, evaluate)[1]
            depth += 1
    except OutOfTime:
        pass
    return best_move
