# Idea: returns the child instead of the action that leads to it.
def best_action(root):
    best = root.children[0]
    for child in root.children:
        if child.visits > best.visits:
            best = child
    return best
