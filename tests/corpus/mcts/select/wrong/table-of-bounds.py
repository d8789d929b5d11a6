# Idea: looks the child up by its bound, in a dictionary that keeps the last of equal ones.
def select(root, c):
    if not root.children:
        return root
    table = {}
    for child in root.children:
        table[ucb1(child.total, child.visits, root.visits, c)] = child
    return select(table[max(table)], c)
