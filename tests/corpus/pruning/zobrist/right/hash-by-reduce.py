# Idea: the numbers are collected, and reduced by xor.
import functools
import operator


def zobrist(board, keys):
    used = [keys[cell][mark] for cell, mark in enumerate(board) if mark]
    return functools.reduce(operator.xor, used, 0)


def zobrist_after(h, cell, mark, keys):
    return functools.reduce(operator.xor, (keys[cell][mark], h))
