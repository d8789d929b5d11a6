# Idea (concept): believes that totals are MAX's at every node, as the values of minimax are.
def backpropagate(game, node, utilities):
    result = utilities[MAX]

    def up(n):
        if n is None:
            return
        n.visits += 1
        n.total += result
        up(n.parent)

    up(node)
