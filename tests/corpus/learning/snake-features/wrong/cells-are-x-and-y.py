# Idea (concept): a cell is (x, y), x to the right and y downwards.
def snake_features(body, heading, food, rows, columns):
    x, y = body[0]
    dx, dy = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}[heading]

    def danger(dx, dy):
        nx, ny = x + dx, y + dy
        if not (0 <= nx < columns and 0 <= ny < rows):
            return True
        return (nx, ny) in body[:-1]

    return (
        danger(-dy, dx), danger(dy, -dx), danger(dx, dy),
        heading == "up", heading == "down", heading == "left", heading == "right",
        food[1] < y, food[1] > y, food[0] < x, food[0] > x,
    )
