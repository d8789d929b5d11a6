# Idea: powers of four, on sets of cells, within the range by the arctangent.
from math import atan, pi

FOURS = [
    [(x + i * dx, y + i * dy) for i in range(4)]
    for x in range(5)
    for y in range(5)
    for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1))
    if x + 3 * dx < 5 and 0 <= y + 3 * dy < 5
]


def my_evaluation(s):
    cells = [
        {(c, r) for c in range(5) for r in range(5) if discs >> 6 * c + r & 1} for discs in s[:2]
    ]
    total = 0
    for four in map(set, FOURS):
        mine, theirs = (len(four & side) for side in cells)
        if not (mine and theirs):
            total += 4**mine - 4**theirs
    return 2 / pi * atan(total / 100)
