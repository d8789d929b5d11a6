# Idea: the child with the best mean is played; it should win most often.
# Source: https://github.com/PetterS/monte-carlo-tree-search/issues/3
# This answer is wrong.
# Its verdict: explained truly.
def best_action(root):
    best, rate = None, float("-inf")
    for child in root.children:
        if child.visits and child.total / child.visits > rate:
            best, rate = child, child.total / child.visits
    return best.action
