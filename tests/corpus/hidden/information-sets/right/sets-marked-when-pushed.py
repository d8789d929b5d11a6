# Idea: mark a state when it is put on the stack: all ways to it are equally long.
from course_lib.game import successors


def information_sets(game, p):
    groups, stack, seen = {}, [game.initial()], {game.initial()}
    while stack:
        s = stack.pop()
        if game.is_terminal(s):
            continue
        if game.turn(s) == p:
            groups.setdefault(game.information(s, p), []).append(s)
        for _, t in reversed(list(successors(game, s))):
            if t not in seen:
                seen.add(t)
                stack.append(t)
    return groups
