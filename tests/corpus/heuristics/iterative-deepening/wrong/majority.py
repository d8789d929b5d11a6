# Idea (concept): believes that the depths vote, and that the action which most of them want is played.
def iterative_deepening(game, s, evaluate, max_depth):
    if game.is_terminal(s):
        return None
    votes = Counter()
    depth = 1
    while depth <= max_depth:
        try:
            _, action = heuristic_minimax(game, s, depth, evaluate)
        except OutOfTime:
            break
        votes[action] += 1
        depth += 1
    return votes.most_common(1)[0][0] if votes else game.actions(s)[0]
