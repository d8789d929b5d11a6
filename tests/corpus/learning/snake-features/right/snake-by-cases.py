# Idea: a cell is looked at in each of the four ways, and a table says which is where.
def snake_features(body, heading, food, rows, columns):
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
