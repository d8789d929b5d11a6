# Idea (concept): food in the same row is neither missed above nor below, so that both are true.
def snake_features(body, heading, food, rows, columns):
    r, c = body[0]
    dr, dc = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}[heading]
    cells = [(r + dc, c - dr), (r - dc, c + dr), (r + dr, c + dc)]
    danger = [not (0 <= i < rows and 0 <= j < columns) or (i, j) in body[:-1] for i, j in cells]
    moving = [heading == "up", heading == "down", heading == "left", heading == "right"]
    eating = [food[0] <= r, food[0] >= r, food[1] <= c, food[1] >= c]
    return tuple(danger + moving + eating)
