# Idea: the tree is to be returned as the course's Tree.
def break_deep_pruning():
    d = Node(2, ((0, 3, 7), (2, 0, 8)))
    b = Node(1, (d, (7, 2, 1)))
    return Tree.of(Node(0, ((4, 4, 2), b)), n_players=3)
