# Idea: max with the visits as its key.
def best_action(root):
    return max(root.children, key=lambda child: child.visits).action
