# Idea (concept): believes that the images of a board are its four turns, and that a mirror image is another board.
def canonical(board):
    images = {board}
    for _ in range(3):
        board = tuple(board[i] for i in TURN)
        images.add(board)
    return min(images)
