# Idea: a column has five bits, so that bit 5 is the lowest cell of the second column.
def my_evaluation(s):
    board = {(i // 5, i % 5): (s[0] >> i & 1) - (s[1] >> i & 1) for i in range(25)}
    score = 0
    for (col, row) in board:
        for dx, dy in [(1, 0), (0, 1), (1, 1), (1, -1)]:
            line = [board.get((col + k * dx, row + k * dy)) for k in range(4)]
            if None in line or (1 in line and -1 in line):
                continue
            total = sum(line)
            score += total * abs(total)
    return score / 1000
