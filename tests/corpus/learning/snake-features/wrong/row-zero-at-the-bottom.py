# Idea (concept): thinks of the axes of mathematics: up makes the row larger.
UP, DOWN, LEFT, RIGHT = (1, 0), (-1, 0), (0, -1), (0, 1)
TURNS = {  # heading: right, left, straight
    "up": (RIGHT, LEFT, UP),
    "down": (LEFT, RIGHT, DOWN),
    "left": (UP, DOWN, LEFT),
    "right": (DOWN, UP, RIGHT),
}


def snake_features(body, heading, food, rows, columns):
    r, c = body[0]
    cells = [(r + dr, c + dc) for dr, dc in TURNS[heading]]
    board = {(i, j) for i in range(rows) for j in range(columns)}
    free = board - set(body[:-1])
    dangers = tuple(cell not in free for cell in cells)
    moving = tuple(heading == way for way in ("up", "down", "left", "right"))
    return dangers + moving + (food[0] > r, food[0] < r, food[1] < c, food[1] > c)
