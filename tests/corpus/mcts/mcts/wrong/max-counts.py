# Idea (concept): believes that only MAX's utility matters in the tree, as in minimax, whoever moves.
def mcts(game, s, iterations, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    done = 0
    while done < iterations:
        node = expand(game, select(root, c))
        value = simulate(game, node.state, rng)[MAX]
        while node:
            node.visits += 1
            node.total += value
            node = node.parent
        done += 1
    return best_action(root) if root.children else game.actions(s)[0]
