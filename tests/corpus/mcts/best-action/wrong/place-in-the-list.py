# Idea: returns the place of the child in the list.
def best_action(root):
    visits = [child.visits for child in root.children]
    return visits.index(max(visits))
