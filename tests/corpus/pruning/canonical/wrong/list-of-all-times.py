# Idea: collects the images in a default argument, where those of the boards before still are.
def canonical(board, images=[]):
    for _ in range(4):
        images.append(board)
        images.append(tuple(board[i] for i in MIRROR))
        board = tuple(board[i] for i in TURN)
    return min(images)
