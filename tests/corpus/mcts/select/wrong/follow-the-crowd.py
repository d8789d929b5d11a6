# Idea (concept): believes that selection follows the most visits, as the choice at the end does.
def select(root, c):
    node = root
    while node.children:
        fresh = [k for k in node.children if k.visits == 0]
        node = fresh[0] if fresh else max(node.children, key=lambda k: k.visits)
    return node
