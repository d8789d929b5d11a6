# Idea: a loop for each rule, in their order.
from course_lib.game import MAX, MIN


def one_step_player(game, s, evaluate):
    if game.is_terminal(s):
        return None
    p = game.turn(s)
    for a in game.actions(s):
        t = game.transition(s, a)
        if game.is_terminal(t) and game.utility(t, p) > 0:
            return a
    good = []
    for a in game.actions(s):
        t = game.transition(s, a)
        if game.is_terminal(t):
            if game.utility(t, p) < 0:
                continue
        elif game.turn(t) == 1 - p:
            lost = False
            for b in game.actions(t):
                u = game.transition(t, b)
                if game.is_terminal(u) and game.utility(u, 1 - p) > 0:
                    lost = True
            if lost:
                continue
        good.append(a)
    if len(good) == 0:
        good = game.actions(s)
    best_a, best_v = None, None
    for a in good:
        v = evaluate(game.transition(s, a))
        if best_v is None or (p == MAX and v > best_v) or (p == MIN and v < best_v):
            best_a, best_v = a, v
    return best_a
