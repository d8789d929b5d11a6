# Idea (concept): danger right, left and straight are the sides of the board, straight being up.
def snake_features(body, heading, food, rows, columns):
    r, c = body[0]

    def danger(row, column):
        if row < 0 or row >= rows or column < 0 or column >= columns:
            return True
        return (row, column) in body[:-1]

    dangers = [danger(r, c + 1), danger(r, c - 1), danger(r - 1, c)]
    moving = [heading == d for d in ("up", "down", "left", "right")]
    meal = [food[0] < r, food[0] > r, food[1] < c, food[1] > c]
    return tuple(dangers + moving + meal)
