# Idea: the heading is a vector, which is turned to the right and to the left.
import numpy as np


def snake_features(body, heading, food, rows, columns):
    dr, dc = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}[heading]
    head = np.array(body[0])
    obstacles = {tuple(cell) for cell in body[: len(body) - 1]}

    def danger(change):
        cell = head + change
        inside = ((cell >= 0) & (cell < [rows, columns])).all()
        return not inside or tuple(int(x) for x in cell) in obstacles

    booleans = [danger((dc, -dr)), danger((-dc, dr)), danger((dr, dc))]
    booleans += [heading == way for way in ("up", "down", "left", "right")]
    dy, dx = np.array(food) - head
    return np.array([*booleans, dy < 0, dy > 0, dx < 0, dx > 0])
