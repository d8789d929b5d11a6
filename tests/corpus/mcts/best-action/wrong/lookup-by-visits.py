# Idea: looks the action up by its number of visits, in a dictionary that keeps the last of equal ones.
def best_action(root):
    by_visits = {child.visits: child.action for child in root.children}
    return by_visits[max(by_visits)]
