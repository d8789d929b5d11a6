# Idea (concept): believes that the key is kept between calls in a global variable and only has to be brought up to date.
current = 0


def zobrist(board, keys):
    global current
    for cell, mark in enumerate(board):
        if mark != 0:
            current ^= keys[cell][mark]
    return current


def zobrist_after(h, cell, mark, keys):
    global current
    current = h ^ keys[cell][mark]
    return current
