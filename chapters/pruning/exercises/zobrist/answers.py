"""Right answers to ``zobrist``, each written in another style."""

import functools
import operator

import numpy as np

from autograder.exercises.common.mistakes import Function


def hash_by_loop(board, keys):
    h = 0
    for i in range(9):
        if board[i] != 0:
            h = h ^ keys[i][board[i]]
    return h


def hash_after_by_operator(h, cell, mark, keys):
    return h ^ keys[cell][mark]


def hash_by_reduce(board, keys):
    used = [keys[cell][mark] for cell, mark in enumerate(board) if mark]
    return functools.reduce(operator.xor, used, 0)


def hash_after_by_reduce(h, cell, mark, keys):
    return functools.reduce(operator.xor, (keys[cell][mark], h))


def hash_by_moves(board, keys):
    """Put one mark after the other."""
    h = 0
    for cell, mark in enumerate(board):
        h = hash_after_by_operator(h, cell, mark, keys) if mark in (1, 2) else h
    return h


def hash_by_bits(board, keys):
    """A bit is set if an odd number of keys has it."""
    used = [keys[cell][mark] for cell, mark in enumerate(board) if mark > 0]
    return sum(sum(key >> bit & 1 for key in used) % 2 << bit for bit in range(64))


def hash_after_by_bits(h, cell, mark, keys):
    return (h | keys[cell][mark]) - (h & keys[cell][mark])


def hash_in_numpy(board, keys):
    cells = np.flatnonzero(board)
    used = np.array(keys, dtype=np.uint64)[cells, np.array(board)[cells]]
    return np.bitwise_xor.reduce(used)


def hash_after_in_numpy(h, cell, mark, keys):
    return np.uint64(h) ^ np.uint64(keys[cell][mark])


RIGHT_ANSWERS: list[tuple[Function, Function]] = [
    (hash_by_loop, hash_after_by_operator),
    (hash_by_reduce, hash_after_by_reduce),
    (hash_by_moves, lambda h, cell, mark, keys: keys[cell][mark] ^ h),
    (hash_by_bits, hash_after_by_bits),
    (hash_in_numpy, hash_after_in_numpy),
]
