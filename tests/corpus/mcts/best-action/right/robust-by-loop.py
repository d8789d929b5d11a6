# Idea: a loop that keeps the first child with the most visits.
def best_action(root):
    best = root.children[0]
    for child in root.children:
        if child.visits > best.visits:
            best = child
    return best.action
