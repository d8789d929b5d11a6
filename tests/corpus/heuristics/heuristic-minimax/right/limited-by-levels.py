# Idea: list the states level by level down to the depth, then work out values upwards.
from course_lib.game import MAX, successors


def heuristic_minimax(game, s, depth, evaluate):
    levels = [[s]]
    for _ in range(depth):
        levels.append(list(dict.fromkeys(t for u in levels[-1] for _, t in successors(game, u))))
    value, action = {}, None
    for left, level in enumerate(reversed(levels)):
        below, value = value, {}
        for t in level:
            if game.is_terminal(t):
                value[t], action = game.utility(t, MAX), None
            elif left == 0:
                value[t], action = evaluate(t), None
            else:
                best = max if game.turn(t) == MAX else min
                moves = dict(successors(game, t))
                action = best(moves, key=lambda a: below[moves[a]])
                value[t] = below[moves[action]]
    return value[s], action
