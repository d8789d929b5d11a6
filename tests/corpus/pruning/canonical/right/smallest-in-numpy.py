# Idea: NumPy turns and mirrors the square.
import numpy as np


def canonical(board):
    square = np.array(board).reshape(3, 3)
    images = [np.rot90(b, k).ravel() for b in (square, np.fliplr(square)) for k in range(4)]
    return min(tuple(image) for image in images)
