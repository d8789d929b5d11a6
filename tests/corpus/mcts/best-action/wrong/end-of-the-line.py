# Idea (concept): the answer is the action at the end of the most visited line.
def best_action(root):
    node = root
    while node.children:
        node = max(node.children, key=lambda child: child.visits)
    return node.action
