# Idea: a stable sort by visits, downwards.
def best_action(root):
    return sorted(root.children, key=lambda child: -child.visits)[0].action
