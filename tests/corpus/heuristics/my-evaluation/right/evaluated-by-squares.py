# Idea: squares of the counts, cell by cell.
from fractions import Fraction

FOURS = [
    [(x + i * dx, y + i * dy) for i in range(4)]
    for x in range(5)
    for y in range(5)
    for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1))
    if x + 3 * dx < 5 and 0 <= y + 3 * dy < 5
]


def my_evaluation(s):
    x, o, _ = s
    total = 0
    for cells in FOURS:
        mine = sum(x >> 6 * column + row & 1 for column, row in cells)
        theirs = sum(o >> 6 * column + row & 1 for column, row in cells)
        if not theirs:
            total += mine * mine
        if not mine:
            total -= theirs * theirs
    return Fraction(total, 1000)
