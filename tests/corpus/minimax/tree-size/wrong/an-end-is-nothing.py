# Idea: nothing is left to count in a state where the game is over.
def tree_size(game, s):
    if game.is_terminal(s):
        return 0
    return 1 + sum(tree_size(game, game.transition(s, a)) for a in game.actions(s))
