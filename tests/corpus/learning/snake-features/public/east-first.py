# Idea: right, left, forward; then east, west, north, south.
# Source: https://github.com/vijoy-sunil/DeepQLearning (readme.md)
# This answer is wrong.
# Its verdict: explained truly.
STEPS = {"up": (-1, 0), "right": (0, 1), "down": (1, 0), "left": (0, -1)}
ORDER = ["up", "right", "down", "left"]


def snake_features(body, heading, food, rows, columns):
    r, c = body[0]

    def danger(turn):
        dr, dc = STEPS[ORDER[(ORDER.index(heading) + turn) % 4]]
        cell = (r + dr, c + dc)
        return not (0 <= cell[0] < rows and 0 <= cell[1] < columns) or cell in body[:-1]

    return (
        danger(1), danger(-1), danger(0),
        heading == "right", heading == "left", heading == "up", heading == "down",
        food[1] > c, food[1] < c, food[0] < r, food[0] > r,
    )
