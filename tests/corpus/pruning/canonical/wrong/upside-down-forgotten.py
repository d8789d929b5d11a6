# Idea: mirrors the mirrored board again in the loop, so that only every second turn has its mirror image.
def canonical(board):
    turn = lambda b: tuple(b[i] for i in TURN)
    mirror = lambda b: tuple(b[i] for i in MIRROR)
    half = turn(turn(board))
    return min([board, half, turn(board), turn(half), mirror(board), mirror(half)])
