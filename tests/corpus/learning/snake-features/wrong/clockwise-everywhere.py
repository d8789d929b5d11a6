# Idea: lists the four ways clockwise, from up to left, where the text says up, down, left, right.
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
