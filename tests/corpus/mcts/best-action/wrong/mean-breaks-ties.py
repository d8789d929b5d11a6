# Idea (concept): among equally visited moves the better mean should decide.
def best_action(root):
    return max(
        root.children,
        key=lambda k: (k.visits, k.total / k.visits if k.visits > 0 else 0),
    ).action
