"""Wrong answers to ``zobrist``."""

from functools import reduce
from operator import xor
from random import Random

rng = Random(13)
keys = [[rng.getrandbits(64) for mark in range(3)] for cell in range(9)]


# %% a-sum-of-keys (concept)
# Believes that the key of a board is the sum of the numbers, since their order does not matter either.
def zobrist(board, keys):
    return sum(keys[i][m] for i, m in enumerate(board) if m != 0)


def zobrist_after(h, cell, mark, keys):
    return h + keys[cell][mark]


# %% empty-cells-count (concept)
# Believes that every cell has its number in the key, the empty ones too, and exchanges it at a move.
def zobrist(board, keys):
    h = 0
    for cell in range(9):
        h ^= keys[cell][board[cell]]
    return h


def zobrist_after(h, cell, mark, keys):
    h ^= keys[cell][0]
    h ^= keys[cell][mark]
    return h


# %% rows-are-marks
# Takes the first index of the keys for the mark and the second for the cell.
def zobrist(board, keys):
    code = 0
    for place, who in enumerate(board):
        if who:
            code = code ^ keys[who][place]
    return code


def zobrist_after(h, cell, mark, keys):
    return h ^ keys[mark][cell]


# %% occupied-is-enough (concept)
# Believes that it only matters which cells are taken, so it uses one number for both marks.
def number_of(cell, keys):
    return keys[cell][1]


def zobrist(board, keys):
    taken = [cell for cell, mark in enumerate(board) if mark]
    h = 0
    for cell in taken:
        h ^= number_of(cell, keys)
    return h


def zobrist_after(h, cell, mark, keys):
    return h ^ number_of(cell, keys)


# %% marks-from-zero
# Counts the marks from 0, as if the first number of a row were X's.
def zobrist(board, keys):
    h = 0
    for row, mark in zip(keys, board):
        if mark == 0:
            continue
        h = h ^ row[mark - 1]
    return h


def zobrist_after(h, cell, mark, keys):
    return h ^ keys[cell][mark - 1]


# %% or-for-exclusive-or (concept)
# Believes that "exclusive or" is Python's |, which joins the bits of all marks.
def zobrist(board, keys):
    result = 0
    for i in range(len(board)):
        if board[i] in (1, 2):
            result |= keys[i][board[i]]
    return result


def zobrist_after(h, cell, mark, keys):
    return h | keys[cell][mark]


# %% nothing-to-reduce
# Lets reduce take the first number as its start, and forgets the board without any mark.
def zobrist(board, keys):
    return reduce(xor, [keys[c][m] for c, m in enumerate(board) if m > 0])


def zobrist_after(h, cell, mark, keys):
    return xor(h, keys[cell][mark])


# %% first-cell-with-this-mark
# Asks the board where the mark stands, and so gets the first such cell each time.
def zobrist(board, keys):
    h = 0
    for mark in board:
        if mark:
            cell = board.index(mark)
            h ^= keys[cell][mark]
    return h


def zobrist_after(h, cell, mark, keys):
    return h ^ keys[cell][mark]


# %% key-of-the-move (concept)
# Believes that the key after a move is the number of the move, and that the old key is no longer needed.
def zobrist(board, keys):
    h = 0
    for cell, mark in enumerate(board):
        h = zobrist_after(h, cell, mark, keys)
    return h


def zobrist_after(h, cell, mark, keys):
    if mark == 0:
        return h
    return keys[cell][mark]


# %% one-running-key (concept)
# Believes that the key is kept between calls in a global variable and only has to be brought up to date.
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


# %% cells-from-one
# Counts the cells from 1 as on paper, so that the first cell is never looked at.
def zobrist(board, keys):
    h = 0
    cell = 1
    while cell < 9:
        if board[cell] != 0:
            h ^= keys[cell][board[cell]]
        cell += 1
    return h


def zobrist_after(h, cell, mark, keys):
    return h ^ keys[cell][mark]


# %% mark-times-number (concept)
# Believes that a cell has one number, and that the mark is multiplied with it.
def zobrist(board, keys):
    h = 0
    for mark, row in zip(board, keys):
        h ^= mark * row[1]
    return h


def zobrist_after(h, cell, mark, keys):
    return h ^ (mark * keys[cell][1])
