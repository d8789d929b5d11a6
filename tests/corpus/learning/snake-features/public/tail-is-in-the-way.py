# Idea: every cell of the body is a danger, the tail included.
# Source: https://github.com/17arhaan/Snake_CV_ML (Game.py/Snake_QLearning.py)
# This answer is wrong.
# Its verdict: explained truly.
STEPS = {"up": (-1, 0), "right": (0, 1), "down": (1, 0), "left": (0, -1)}
ORDER = ["up", "right", "down", "left"]


def snake_features(body, heading, food, rows, columns):
    r, c = body[0]

    def danger(turn):
        dr, dc = STEPS[ORDER[(ORDER.index(heading) + turn) % 4]]
        cell = (r + dr, c + dc)
        return not (0 <= cell[0] < rows and 0 <= cell[1] < columns) or cell in body

    return (
        danger(1), danger(-1), danger(0),
        heading == "up", heading == "down", heading == "left", heading == "right",
        food[0] < r, food[0] > r, food[1] < c, food[1] > c,
    )
