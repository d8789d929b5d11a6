# Idea: returns the state that the action leads to.
def best_action(root):
    most = max(child.visits for child in root.children)
    for child in root.children:
        if child.visits == most:
            return child.state
