# Idea: depth first with a stack, and lists of states by what is known.
from collections import defaultdict


def information_sets(game, p):
    groups, stack = defaultdict(list), [game.initial()]
    while stack:
        s = stack.pop()
        if game.is_terminal(s):
            continue
        if game.turn(s) == p and s not in groups[game.information(s, p)]:
            groups[game.information(s, p)].append(s)
        stack += [game.transition(s, a) for a in reversed(game.actions(s))]
    return dict(groups)
