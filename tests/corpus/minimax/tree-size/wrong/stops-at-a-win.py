# Idea (concept): only what a player would look at counts: after a winning move no other is needed.
def tree_size(game, s):
    count = 1
    if game.is_terminal(s):
        return count
    for a in game.actions(s):
        t = game.transition(s, a)
        count += tree_size(game, t)
        if game.is_terminal(t) and game.utility(t, game.turn(s)) > 0:
            break
    return count
