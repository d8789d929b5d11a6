# Idea: rows, columns and diagonals of a NumPy array.
import numpy as np


def open_lines(board):
    square = np.array(board).reshape(3, 3)
    lines = [*square, *square.T, square.diagonal(), np.fliplr(square).diagonal()]
    return np.sum([2 not in line for line in lines]) - np.sum([1 not in line for line in lines])
