"""Wrong answers to ``canonical``."""

TURN = (6, 3, 0, 7, 4, 1, 8, 5, 2)  # a quarter turn, clockwise
MIRROR = (2, 1, 0, 5, 4, 3, 8, 7, 6)  # left and right exchanged


# %% turns-only (concept)
# Believes that the images of a board are its four turns, and that a mirror image is another board.
def canonical(board):
    images = {board}
    for _ in range(3):
        board = tuple(board[i] for i in TURN)
        images.add(board)
    return min(images)


# %% one-mirror-image (concept)
# Believes that mirroring adds one image to the four turns, and not one to each.
def canonical(board):
    def apply(perm, b):
        return tuple(b[i] for i in perm)

    once = apply(TURN, board)
    twice = apply(TURN, once)
    thrice = apply(TURN, twice)
    return min(board, once, twice, thrice, apply(MIRROR, board))


# %% sorted-marks (concept)
# Believes that the smallest image is the board with its marks in order.
def canonical(board):
    marks = sorted(board)
    return tuple(marks)


# %% board-as-permutation (concept)
# Confuses the two tuples, and looks the marks up in TURN in place of the cells in the board.
def canonical(board):
    best = board
    for start in (board, tuple(MIRROR[mark] for mark in board)):
        image = start
        for _ in range(4):
            image = tuple(TURN[mark] for mark in image)
            best = min(best, image)
    return best


# %% turn-while-it-helps (concept)
# Believes that one can turn and mirror as long as the board gets smaller, and then has the smallest.
def canonical(board):
    while True:
        turned = tuple(board[i] for i in TURN)
        mirrored = tuple(board[i] for i in MIRROR)
        smaller = min(turned, mirrored)
        if smaller >= board:
            return board
        board = smaller


# %% three-times-round
# Counts three turns and starts with the turned board, so the board itself is never among the images.
def canonical(board):
    images = []
    current = board
    for _ in range(3):
        current = tuple(current[TURN[k]] for k in range(9))
        images.append(current)
        images.append(tuple(current[MIRROR[k]] for k in range(9)))
    return sorted(images)[0]


# %% list-of-all-times
# Collects the images in a default argument, where those of the boards before still are.
def canonical(board, images=[]):
    for _ in range(4):
        images.append(board)
        images.append(tuple(board[i] for i in MIRROR))
        board = tuple(board[i] for i in TURN)
    return min(images)


# %% a-list-for-a-board
# Makes the images lists, which compare like tuples but are no boards.
def canonical(board):
    def all_images(b):
        for _ in range(4):
            b = [b[i] for i in TURN]
            yield b
            yield [b[i] for i in MIRROR]

    return min(all_images(board))


# %% smallest-sum (concept)
# Believes that the smallest board is the one whose marks add up to the least.
def canonical(board):
    images = [board]
    for k in range(3):
        images.append(tuple(images[k][i] for i in TURN))
    for k in range(4):
        images.append(tuple(images[k][i] for i in MIRROR))
    return min(images, key=sum)


# %% number-from-the-back
# Reads a board as a number in base 3, and gives the first cell the lowest weight.
def as_number(board):
    return sum(mark * 3**i for i, mark in enumerate(board))


def canonical(board):
    best = None
    for flip in (False, True):
        b = tuple(board[i] for i in MIRROR) if flip else board
        for _ in range(4):
            b = tuple(b[i] for i in TURN)
            if best is None or as_number(b) < as_number(best):
                best = b
    return best


# %% colours-exchanged-too (concept)
# Believes that exchanging X and O is a symmetry as well.
def canonical(board):
    swap = {0: 0, 1: 2, 2: 1}
    found = []
    for b in (board, tuple(swap[mark] for mark in board)):
        for _ in range(4):
            found.append(b)
            found.append(tuple(b[i] for i in MIRROR))
            b = tuple(b[i] for i in TURN)
    return min(found)


# %% upside-down-forgotten
# Mirrors the mirrored board again in the loop, so that only every second turn has its mirror image.
def canonical(board):
    turn = lambda b: tuple(b[i] for i in TURN)
    mirror = lambda b: tuple(b[i] for i in MIRROR)
    half = turn(turn(board))
    return min([board, half, turn(board), turn(half), mirror(board), mirror(half)])
