# Idea: the index of a key mixes up the mark and the square.
# Source: https://github.com/niklasf/python-chess/issues/383
# This answer is wrong.
# Its verdict: explained truly.
def zobrist(board, keys):
    h = 0
    for square, mark in enumerate(board):
        if mark:
            pivot = square % 3
            h ^= keys[square][pivot]
    return h


def zobrist_after(h, cell, mark, keys):
    return h ^ keys[cell][cell % 3]
