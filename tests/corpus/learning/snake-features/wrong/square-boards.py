# Idea: compares the row with the number of columns and the column with that of rows.
def snake_features(body, heading, food, rows, columns):
    r, c = body[0]
    dr, dc = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}[heading]
    next_cells = {"right": (r + dc, c - dr), "left": (r - dc, c + dr), "straight": (r + dr, c + dc)}
    danger = {}
    for side, (i, j) in next_cells.items():
        danger[side] = not 0 <= i < columns or not 0 <= j < rows or (i, j) in body[:-1]
    moving = [way == heading for way in ("up", "down", "left", "right")]
    food_at = [food[0] < r, food[0] > r, food[1] < c, food[1] > c]
    return (*danger.values(), *moving, *food_at)
