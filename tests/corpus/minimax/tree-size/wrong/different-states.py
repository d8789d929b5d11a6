# Idea (concept): the tree has as many nodes as there are different states.
def tree_size(game, s):
    seen = set()

    def visit(state):
        if state in seen:
            return
        seen.add(state)
        for _, t in successors(game, state):
            visit(t)

    visit(s)
    return len(seen)
