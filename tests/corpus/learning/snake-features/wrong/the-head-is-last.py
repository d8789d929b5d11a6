# Idea (concept): a body is listed as it grew: the head is its last cell.
def snake_features(body, heading, food, rows, columns):
    r, c = body[-1]
    others = set(body[1:])
    dr, dc = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}[heading]

    def danger(i, j):
        return not (0 <= i < rows and 0 <= j < columns) or (i, j) in others

    return (
        danger(r + dc, c - dr), danger(r - dc, c + dr), danger(r + dr, c + dc),
        heading == "up", heading == "down", heading == "left", heading == "right",
        food[0] < r, food[0] > r, food[1] < c, food[1] > c,
    )
