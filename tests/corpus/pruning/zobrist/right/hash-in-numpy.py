# Idea: NumPy's xor of an array of numbers.
import numpy as np


def zobrist(board, keys):
    cells = np.flatnonzero(board)
    used = np.array(keys, dtype=np.uint64)[cells, np.array(board)[cells]]
    return np.bitwise_xor.reduce(used)


def zobrist_after(h, cell, mark, keys):
    return np.uint64(h) ^ np.uint64(keys[cell][mark])
