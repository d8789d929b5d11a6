# Idea (concept): believes that MAX fears the worst that a row can bring, as in minimax.
def best_reply(matrix, q):
    worst = [min(row) for row in matrix]
    return max(worst), worst.index(max(worst))
