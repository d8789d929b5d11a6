# Idea (concept): believes that the result changes its sign from level to level, as in negamax.
def backpropagate(game, node, utilities):
    above = node.parent
    player = game.turn(above.state) if above else MAX
    reward = utilities[player if player != CHANCE else MAX]
    while node:
        node.visits += 1
        node.total += reward
        reward = -reward
        node = node.parent
