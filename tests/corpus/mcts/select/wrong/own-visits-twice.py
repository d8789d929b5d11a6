# Idea: passes the child's own visits as the parent's.
class Selector:
    def __init__(self, c):
        self.c = c

    def bound(self, node):
        return ucb1(node.total, node.visits, node.visits, self.c)

    def run(self, node):
        while node.children:
            node = max(node.children, key=self.bound)
        return node


def select(root, c):
    return Selector(c).run(root)
