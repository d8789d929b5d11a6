# Idea (concept): believes that the total is the success of a move, and plays the largest.
def best_action(root):
    ranking = sorted(root.children, key=lambda child: -child.total)
    return ranking[0].action
