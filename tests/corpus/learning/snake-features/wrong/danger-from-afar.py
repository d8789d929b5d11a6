# Idea (concept): there is danger if the body lies anywhere in that direction.
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
