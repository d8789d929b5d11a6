"""What a notebook has run before an answer: imports, and what earlier exercises gave."""

TURN = (6, 3, 0, 7, 4, 1, 8, 5, 2)  # a quarter turn, clockwise
MIRROR = (2, 1, 0, 5, 4, 3, 8, 7, 6)  # left and right exchanged
