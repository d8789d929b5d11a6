# Idea (concept): believes that a child's total belongs to the opponent who moves there, and wants it small.
def best_action(root):
    visited = [k for k in root.children if k.visits > 0] or root.children
    return min(visited, key=lambda k: k.total / max(k.visits, 1)).action
