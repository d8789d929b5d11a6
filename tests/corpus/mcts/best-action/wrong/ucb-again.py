# Idea (concept): the final choice uses UCB1 as well, like every other choice.
def best_action(root):
    best, record = None, -inf
    for child in root.children:
        bound = ucb1(child.total, child.visits, root.visits, 1.4)
        if bound > record:
            best, record = child, bound
    return best.action
