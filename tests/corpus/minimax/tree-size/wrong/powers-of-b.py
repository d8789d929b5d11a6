# Idea (concept): believes that every state has as many actions as the first one, and adds up the powers of b.
def tree_size(game, s):
    b = len(game.actions(s))
    m = 0
    while not game.is_terminal(s):
        s = game.transition(s, game.actions(s)[0])
        m += 1
    return sum(b**i for i in range(m + 1))
