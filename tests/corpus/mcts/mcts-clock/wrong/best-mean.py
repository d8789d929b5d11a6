# Idea: returns the action with the best mean, not the most visited one.
def mcts_clock(game, s, stop, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    while not stop():
        iterate(game, root, c, rng)
    seen = [child for child in root.children if child.visits]
    if not seen:
        return game.actions(s)[0]
    return min(seen, key=lambda child: child.total / child.visits).action
