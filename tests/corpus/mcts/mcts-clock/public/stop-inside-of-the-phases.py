# Idea: the clock is asked before and after each simulation.
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
        utilities = simulate(game, leaf.state, rng)
        if stop():
            break
        backpropagate(game, leaf, utilities)
    return best_action(root) if root.children else game.actions(s)[0]
