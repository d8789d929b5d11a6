"""What a notebook has run before an answer: imports, and what earlier exercises gave."""

from math import tanh

PLACES = [
    sum(1 << 6 * (x + i * dx) + y + i * dy for i in range(4))
    for x in range(5)
    for y in range(5)
    for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1))
    if x + 3 * dx < 5 and 0 <= y + 3 * dy < 5
]
