# Idea: a list of rows is turned by zip, and mirrored by reversing it.
def canonical(board):
    rows = [list(board[i : i + 3]) for i in (0, 3, 6)]
    best = None
    for _ in range(4):
        rows = [list(row) for row in zip(*rows[::-1], strict=True)]
        for image in (rows, rows[::-1]):
            flat = [mark for row in image for mark in row]
            if best is None or flat < best:
                best = flat
    return tuple(best)
