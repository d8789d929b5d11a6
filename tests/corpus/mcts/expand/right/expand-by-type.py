# Idea: children are made by the leaf's own class, with arguments by name.
def expand(game, leaf):
    if not leaf.visits or not game.actions(leaf.state):
        return leaf
    make = type(leaf)
    leaf.children.extend(
        make(parent=leaf, action=a, state=game.transition(leaf.state, a))
        for a in game.actions(leaf.state)
    )
    return next(iter(leaf.children))
