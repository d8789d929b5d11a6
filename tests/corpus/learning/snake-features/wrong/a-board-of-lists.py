# Idea: draws the snake on a board and waits for an IndexError, which -1 does not raise.
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
