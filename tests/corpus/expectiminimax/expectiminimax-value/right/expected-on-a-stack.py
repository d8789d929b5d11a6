# Idea: postorder without recursion; impossible outcomes are skipped.
from course_lib.game import CHANCE, MAX, successors


def expectiminimax_value(game, s):
    values, stack = {}, [(s, False)]
    while stack:
        t, ready = stack.pop()
        if game.is_terminal(t):
            values[t] = game.utility(t, MAX)
        elif not ready:
            stack.append((t, True))
            stack += [(u, False) for _, u in successors(game, t)]
        elif game.turn(t) == CHANCE:
            odds = {a: p for a, p in game.chances(t).items() if p > 0}
            values[t] = sum(values[game.transition(t, a)] * p for a, p in odds.items())
        else:
            best = max if game.turn(t) == MAX else min
            values[t] = best(values[u] for _, u in successors(game, t))
    return values[s]
