# Idea: four turns by index, each with its mirror image.
def canonical(board):
    images = []
    for _ in range(4):
        board = tuple(board[3 * (2 - j) + i] for i in range(3) for j in range(3))
        images += [board, tuple(board[3 * i + 2 - j] for i in range(3) for j in range(3))]
    return min(images)
