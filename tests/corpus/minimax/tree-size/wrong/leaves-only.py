# Idea (concept): the size of a tree is the number of ways the game can end.
def tree_size(game, s):
    if game.is_terminal(s):
        return 1
    total = 0
    for a in game.actions(s):
        total += tree_size(game, game.transition(s, a))
    return total
