# Idea (concept): the way the snake moves is from its second cell to its head.
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
