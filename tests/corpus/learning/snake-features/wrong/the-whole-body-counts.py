# Idea: forgets that the tail moves on.
def snake_features(body, heading, food, rows, columns):
    clockwise = ["up", "right", "down", "left"]
    step = {"up": (-1, 0), "right": (0, 1), "down": (1, 0), "left": (0, -1)}
    here = clockwise.index(heading)
    features = []
    for turn in (1, -1, 0):
        dr, dc = step[clockwise[(here + turn) % 4]]
        cell = (body[0][0] + dr, body[0][1] + dc)
        outside = cell[0] not in range(rows) or cell[1] not in range(columns)
        features.append(outside or cell in body)
    for way in ("up", "down", "left", "right"):
        features.append(way == heading)
    (r, c), (fr, fc) = body[0], food
    features += [fr < r, fr > r, fc < c, fc > c]
    return tuple(features)
