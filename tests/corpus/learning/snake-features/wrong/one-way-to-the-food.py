# Idea: finds the food with if and elif, so that only one of the four is ever true.
def snake_features(body, heading, food, rows, columns):
    r, c = body[0]
    dr, dc = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}[heading]

    def danger(i, j):
        return i < 0 or j < 0 or i >= rows or j >= columns or (i, j) in body[:-1]

    up = down = left = right = False
    if food[0] < r:
        up = True
    elif food[0] > r:
        down = True
    elif food[1] < c:
        left = True
    else:
        right = True
    return (
        danger(r + dc, c - dr), danger(r - dc, c + dr), danger(r + dr, c + dc),
        heading == "up", heading == "down", heading == "left", heading == "right",
        up, down, left, right,
    )
