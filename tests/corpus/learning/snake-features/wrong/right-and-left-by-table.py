# Idea: writes a table of the right and left of each heading, and mixes up those of left and right.
SIDES = {
    "up": ("right", "left"),
    "down": ("left", "right"),
    "left": ("down", "up"),
    "right": ("up", "down"),
}


def snake_features(body, heading, food, rows, columns):
    head_r, head_c = body[0]

    def blocked(way):
        r, c = head_r, head_c
        if way == "up":
            r -= 1
        elif way == "down":
            r += 1
        elif way == "left":
            c -= 1
        else:
            c += 1
        return r < 0 or c < 0 or r >= rows or c >= columns or (r, c) in body[:-1]

    right, left = SIDES[heading]
    return (
        blocked(right), blocked(left), blocked(heading),
        heading == "up", heading == "down", heading == "left", heading == "right",
        food[0] < head_r, food[0] > head_r, food[1] < head_c, food[1] > head_c,
    )
