"""Wrong answers to ``snake-features``."""


# %% right-of-the-board (concept)
# Believes that danger right, left and straight are the sides of the board, straight being up.
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


# %% food-from-the-snakes-eyes (concept)
# Believes that the food, too, is seen by the snake: up is straight on, left is its own left.
def snake_features(body, heading, food, rows, columns):
    ways = {"up": (-1, 0), "right": (0, 1), "down": (1, 0), "left": (0, -1)}
    order = list(ways)
    i = order.index(heading)
    ahead, right, behind, left = (ways[order[(i + k) % 4]] for k in range(4))
    head = body[0]

    def danger(way):
        cell = head[0] + way[0], head[1] + way[1]
        inside = 0 <= cell[0] < rows and 0 <= cell[1] < columns
        return not inside or cell in body[:-1]

    def lies(way):
        return (food[0] - head[0]) * way[0] + (food[1] - head[1]) * way[1] > 0

    return (
        danger(right), danger(left), danger(ahead),
        heading == "up", heading == "down", heading == "left", heading == "right",
        lies(ahead), lies(behind), lies(left), lies(right),
    )


# %% the-whole-body-counts
# Forgets that the tail moves on.
def snake_features(body, heading, food, rows, columns):
    clockwise = ["up", "right", "down", "left"]
    step = {"up": (-1, 0), "right": (0, 1), "down": (1, 0), "left": (0, -1)}
    here = clockwise.index(heading)
    features = []
    for turn in (1, -1, 0):
        dr, dc = step[clockwise[(here + turn) % 4]]
        cell = (body[0][0] + dr, body[0][1] + dc)
        outside = cell[0] not in range(rows) or cell[1] not in range(columns)
        features.append(outside or cell in body)
    for way in ("up", "down", "left", "right"):
        features.append(way == heading)
    (r, c), (fr, fc) = body[0], food
    features += [fr < r, fr > r, fc < c, fc > c]
    return tuple(features)


# %% cells-are-x-and-y (concept)
# Believes that a cell is (x, y), x to the right and y downwards.
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


# %% row-zero-at-the-bottom (concept)
# Thinks of the axes of mathematics: up makes the row larger.
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


# %% straight-left-right
# Gives the dangers in the order straight, left, right.
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


# %% right-and-left-by-table
# Writes a table of the right and left of each heading, and mixes up those of left and right.
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


# %% a-board-of-lists
# Draws the snake on a board and waits for an IndexError, which -1 does not raise.
def snake_features(body, heading, food, rows, columns):
    board = [[False] * columns for _ in range(rows)]
    for r, c in body[:-1]:
        board[r][c] = True
    head_r, head_c = body[0]
    dr, dc = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}[heading]

    def danger(dr, dc):
        try:
            return board[head_r + dr][head_c + dc]
        except IndexError:
            return True

    result = [danger(dc, -dr), danger(-dc, dr), danger(dr, dc)]
    result.extend(heading == way for way in ["up", "down", "left", "right"])
    result.extend([food[0] < head_r, food[0] > head_r, food[1] < head_c, food[1] > head_c])
    return tuple(result)


# %% danger-from-afar (concept)
# Believes that there is danger if the body lies anywhere in that direction.
def snake_features(body, heading, food, rows, columns):
    ways = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
    dr, dc = ways[heading]
    head = body[0]

    def danger(dr, dc):
        r, c = head[0] + dr, head[1] + dc
        if not (0 <= r < rows and 0 <= c < columns):
            return True
        while 0 <= r < rows and 0 <= c < columns:
            if (r, c) in body[:-1]:
                return True
            r, c = r + dr, c + dc
        return False

    return (
        danger(dc, -dr), danger(-dc, dr), danger(dr, dc),
        *[heading == way for way in ways],
        food[0] < head[0], food[0] > head[0], food[1] < head[1], food[1] > head[1],
    )


# %% moving-as-the-body-tells (concept)
# Believes that the way the snake moves is from its second cell to its head.
def snake_features(body, heading, food, rows, columns):
    ways = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
    r, c = body[0]
    dr, dc = ways[heading]
    if len(body) > 1:
        dr, dc = r - body[1][0], c - body[1][1]

    def danger(way):
        cell = (r + way[0], c + way[1])
        return not (0 <= cell[0] < rows and 0 <= cell[1] < columns) or cell in body[:-1]

    dangers = tuple(map(danger, [(dc, -dr), (-dc, dr), (dr, dc)]))
    moving = tuple((dr, dc) == way for way in ways.values())
    return dangers + moving + (food[0] < r, food[0] > r, food[1] < c, food[1] > c)


# %% one-way-to-the-food
# Finds the food with if and elif, so that only one of the four is ever true.
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


# %% square-boards
# Compares the row with the number of columns and the column with that of rows.
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


# %% the-head-is-last (concept)
# Believes that a body is listed as it grew: the head is its last cell.
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


# %% clockwise-everywhere
# Lists the four ways clockwise, from up to left, where the text says up, down, left, right.
def snake_features(body, heading, food, rows, columns):
    ways = {"up": (-1, 0), "right": (0, 1), "down": (1, 0), "left": (0, -1)}
    names = list(ways)
    r, c = body[0]
    k = names.index(heading)

    def danger(way):
        cell = (r + ways[way][0], c + ways[way][1])
        return cell[0] < 0 or cell[1] < 0 or cell[0] >= rows or cell[1] >= columns or (
            cell in body[:-1]
        )

    dangers = [danger(names[(k + 1) % 4]), danger(names[k - 1]), danger(heading)]
    food_at = [food[0] < r, food[1] > c, food[0] > r, food[1] < c]
    return tuple(dangers + [heading == way for way in names] + food_at)


# %% level-is-both (concept)
# Believes that food in the same row is neither missed above nor below, so that both are true.
def snake_features(body, heading, food, rows, columns):
    r, c = body[0]
    dr, dc = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}[heading]
    cells = [(r + dc, c - dr), (r - dc, c + dr), (r + dr, c + dc)]
    danger = [not (0 <= i < rows and 0 <= j < columns) or (i, j) in body[:-1] for i, j in cells]
    moving = [heading == "up", heading == "down", heading == "left", heading == "right"]
    eating = [food[0] <= r, food[0] >= r, food[1] <= c, food[1] >= c]
    return tuple(danger + moving + eating)
