# Idea (concept): players move in turn round the table, so that the index falls by one at each level.
def backpropagate(game, node, utilities):
    path = [node]
    while path[-1].parent is not None:
        path.append(path[-1].parent)
    path.reverse()
    player = 0 if len(path) == 1 else max(game.turn(path[0].state), 0)
    for depth, n in enumerate(path):
        n.visits += 1
        if depth == 0:
            n.total += utilities[MAX]
        else:
            n.total += utilities[player]
            player = (player + 1) % game.n_players
