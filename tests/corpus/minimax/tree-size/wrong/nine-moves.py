# Idea (concept): no game lasts longer than the nine moves of tic-tac-toe.
def tree_size(game, s):
    longest = 9
    nodes = 0
    for depth in range(longest + 1):
        nodes += perft(game, s, depth)
    return nodes
