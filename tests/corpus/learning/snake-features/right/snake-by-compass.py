# Idea: the ways stand in a circle; a turn is an index more.
def snake_features(body, heading, food, rows, columns):
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
