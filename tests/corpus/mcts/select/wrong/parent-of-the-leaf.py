# Idea: remembers the node it came from in order to know the parent's visits, and returns that one.
def select(root, c):
    above, node = root, root
    while node.children:
        above = node
        best = node.children[0]
        for k in node.children[1:]:
            if ucb1(k.total, k.visits, above.visits, c) > ucb1(
                best.total, best.visits, above.visits, c
            ):
                best = k
        node = best
    return above
