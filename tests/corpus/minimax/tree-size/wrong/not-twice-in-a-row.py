# Idea: skips a state that is equal to the one before it on the stack.
def tree_size(game, s):
    stack, n, last = [s], 0, object()
    while stack:
        u = stack.pop()
        if u == last:
            continue
        last = u
        n += 1
        stack.extend(t for _, t in successors(game, u))
    return n
