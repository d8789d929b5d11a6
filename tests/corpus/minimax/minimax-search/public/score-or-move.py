# Idea: one function gives the score at an end and the best move elsewhere, and compares what it
#   gets.
# Source: https://github.com/agrawal-rohit/tic-tac-toe-ai-bots/issues/5
# This answer is wrong.
# Its verdict: explained truly.
from math import inf

from course_lib.game import MAX, MIN, successors


def get_best(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    moves = []
    for a in game.actions(s):
        moves.append({"index": a, "score": get_best(game, game.transition(s, a))})
    best_move = None
    if game.turn(s) == MAX:
        best = -inf
        for move in moves:
            if move["score"] > best:
                best = move["score"]
                best_move = move["index"]
    else:
        best = inf
        for move in moves:
            if move["score"] < best:
                best = move["score"]
                best_move = move["index"]
    return best_move


def minimax_search(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    return minimax_search(game, game.transition(s, get_best(game, s)))[0], get_best(game, s)
