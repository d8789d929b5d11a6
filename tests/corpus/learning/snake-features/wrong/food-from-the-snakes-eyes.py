# Idea (concept): believes that the food, too, is seen by the snake: up is straight on, left is its own left.
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
