"""Right answers to ``snake-features``, each written in another style."""

import numpy as np

from autograder.exercises.common.mistakes import Function


def snake_by_cases(body, heading, food, rows, columns):
    row, column = body[0]

    def blocked(r, c):
        return r < 0 or c < 0 or r >= rows or c >= columns or (r, c) in body[:-1]

    around = {
        "up": blocked(row - 1, column),
        "down": blocked(row + 1, column),
        "left": blocked(row, column - 1),
        "right": blocked(row, column + 1),
    }
    if heading == "up":
        dangers = around["right"], around["left"], around["up"]
    elif heading == "down":
        dangers = around["left"], around["right"], around["down"]
    elif heading == "left":
        dangers = around["up"], around["down"], around["left"]
    else:
        dangers = around["down"], around["up"], around["right"]
    return (
        *dangers,
        heading == "up", heading == "down", heading == "left", heading == "right",
        food[0] < row, food[0] > row, food[1] < column, food[1] > column,
    )  # fmt: skip


def snake_by_turning(body, heading, food, rows, columns):
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


def snake_by_compass(body, heading, food, rows, columns):
    compass = ["up", "right", "down", "left"]
    moves = [(-1, 0), (0, 1), (1, 0), (0, -1)]
    i = compass.index(heading)
    found = []
    for turn in (1, 3, 0):
        r = body[0][0] + moves[(i + turn) % 4][0]
        c = body[0][1] + moves[(i + turn) % 4][1]
        hit = any((r, c) == cell for cell in list(body)[:-1])
        found.append(int(hit or not 0 <= r < rows or not 0 <= c < columns))
    found += [int(heading == way) for way in ("up", "down", "left", "right")]
    (r, c), (y, x) = body[0], food
    return [*found, int(y < r), int(y > r), int(x < c), int(x > c)]


RIGHT_ANSWERS: list[Function] = [snake_by_cases, snake_by_turning, snake_by_compass]
