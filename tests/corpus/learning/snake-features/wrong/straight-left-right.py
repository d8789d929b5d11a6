# Idea: gives the dangers in the order straight, left, right.
def snake_features(body, heading, food, rows, columns):
    (r, c), rest = body[0], body[1:-1]
    dr, dc = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}[heading]
    dangers = []
    for row, column in ((r + dr, c + dc), (r - dc, c + dr), (r + dc, c - dr)):
        off = row < 0 or column < 0 or row == rows or column == columns
        dangers.append(off or (row, column) in rest)
    return (
        *dangers,
        *(heading == way for way in ("up", "down", "left", "right")),
        food[0] < r, food[0] > r, food[1] < c, food[1] > c,
    )
