# Idea (concept): the best move is the one with the best mean.
def best_action(root):
    def mean(child):
        return child.total / child.visits if child.visits else -inf

    return max(root.children, key=mean).action
