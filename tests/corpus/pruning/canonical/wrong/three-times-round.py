# Idea: counts three turns and starts with the turned board, so the board itself is never among the images.
def canonical(board):
    images = []
    current = board
    for _ in range(3):
        current = tuple(current[TURN[k]] for k in range(9))
        images.append(current)
        images.append(tuple(current[MIRROR[k]] for k in range(9)))
    return sorted(images)[0]
