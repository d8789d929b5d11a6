# Idea (concept): a few iterations have to be made in any case, for otherwise there is no answer.
def mcts_clock(game, s, stop, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    for _ in range(2):
        iterate(game, root, c, rng)
    while not stop():
        iterate(game, root, c, rng)
    return best_action(root)
