# Idea: puts the actions on the stack in their order, so that the last one comes off first.
def information_sets(game, p):
    groups, stack, seen = {}, [game.initial()], set()
    while stack:
        s = stack.pop()
        if s in seen or game.is_terminal(s):
            continue
        seen.add(s)
        if game.turn(s) == p:
            groups.setdefault(game.information(s, p), []).append(s)
        stack.extend(game.transition(s, a) for a in game.actions(s))
    return groups
