# Idea: danger below, above, right and left of the head, and the head is the last cell.
# Source: https://github.com/17arhaan/Snake_CV_ML (Game.py/Snake_QLearning.py)
# This answer is wrong.
# Its verdict: only shown.
def snake_features(body, heading, food, rows, columns):
    head_r, head_c = body[-1]

    def is_collision(row, col):
        return not (0 <= row < rows and 0 <= col < columns) or (row, col) in body

    return (
        heading == "left",
        heading == "right",
        heading == "up",
        heading == "down",
        food[0] < head_r,
        food[0] > head_r,
        food[1] < head_c,
        food[1] > head_c,
        is_collision(head_r + 1, head_c),
        is_collision(head_r - 1, head_c),
        is_collision(head_r, head_c + 1),
        is_collision(head_r, head_c - 1),
    )
