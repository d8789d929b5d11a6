# Idea: where the time is up before any move was tried, there is none.
# Source: https://github.com/mvanthoor/rustic/issues/14
# The mistake is a variation of that code, which does not have it.
# This answer is wrong.
# Its verdict: explained truly.
def mcts_clock(game, s, stop, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    while not stop():
        leaf = expand(game, select(root, c))
        backpropagate(game, leaf, simulate(game, leaf.state, rng))
    if root.children:
        return best_action(root)
