# Idea: among moves of the same value, the first one is played, though another wins sooner.
# Source: https://github.com/beaucarnes/fcc-project-tutorials/issues/11
# This answer is right.
from math import inf

from course_lib.game import MAX, MIN, successors


def minimax_search(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    moves = []
    for a in game.actions(s):
        move = {"index": a}
        move["score"] = minimax_search(game, game.transition(s, a))[0]
        moves.append(move)
    best_move = None
    if game.turn(s) == MAX:
        best_score = -inf
        for i in range(len(moves)):
            if moves[i]["score"] > best_score:
                best_score = moves[i]["score"]
                best_move = i
    else:
        best_score = inf
        for i in range(len(moves)):
            if moves[i]["score"] < best_score:
                best_score = moves[i]["score"]
                best_move = i
    return best_score, moves[best_move]["index"]
