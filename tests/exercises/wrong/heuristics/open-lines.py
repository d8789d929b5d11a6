"""Wrong answers to ``open-lines``."""

LINES = (
    (0, 1, 2),
    (3, 4, 5),
    (6, 7, 8),  # rows
    (0, 3, 6),
    (1, 4, 7),
    (2, 5, 8),  # columns
    (0, 4, 8),
    (2, 4, 6),  # diagonals
)


# %% threats-only (concept)
# Believes that a line is worth counting only when one more mark completes it.
def open_lines(board):
    def threats(me):
        count = 0
        for line in LINES:
            marks = sorted(board[i] for i in line)
            if marks == [0, me, me]:
                count += 1
        return count

    return threats(1) - threats(2)


# %% side-to-move (concept)
# Believes that an evaluation is good or bad for the player whose turn it is.
def open_lines(board):
    x_to_move = board.count(1) == board.count(2)
    me, other = (1, 2) if x_to_move else (2, 1)
    mine = theirs = 0
    for a, b, c in LINES:
        cells = {board[a], board[b], board[c]}
        if other not in cells:
            mine += 1
        if me not in cells:
            theirs += 1
    return mine - theirs


# %% a-win-ends-it (concept)
# Believes that a finished board has to be worth its utility 1 or -1, not its lines.
def open_lines(board):
    for a, b, c in LINES:
        if board[a] == board[b] == board[c] != 0:
            return 1 if board[a] == 1 else -1
    without = {1: 0, 2: 0}
    for line in LINES:
        for mark in without:
            if all(board[i] != mark for i in line):
                without[mark] += 1
    return without[2] - without[1]


# %% full-is-not-open (concept)
# Believes that a line without an empty cell is closed to everybody, because nobody can play there.
def open_lines(board):
    score = 0
    for line in LINES:
        marks = tuple(board[i] for i in line)
        if 0 not in marks:
            continue
        if 2 not in marks:
            score += 1
        if 1 not in marks:
            score -= 1
    return score


# %% weighs-the-marks (concept)
# Believes that an open line counts as often as it already has marks of its player.
def open_lines(board):
    total = 0
    for line in LINES:
        xs = sum(1 for i in line if board[i] == 1)
        os = sum(1 for i in line if board[i] == 2)
        if os == 0:
            total += xs
        if xs == 0:
            total -= os
    return total


# %% empty-line-for-x
# Thinks each line has one owner, so that the second test may stand in an elif.
def open_lines(board):
    result = 0
    for i, j, k in LINES:
        line = board[i], board[j], board[k]
        if line.count(2) == 0:
            result += 1
        elif line.count(1) == 0:
            result -= 1
    return result


# %% slices
# Thinks that the second diagonal is board[2::2], and does not see that this has a fourth cell.
def open_lines(board):
    lines = [board[r : r + 3] for r in (0, 3, 6)]
    lines += [board[c::3] for c in range(3)]
    lines += [board[0::4], board[2::2]]
    return sum((2 not in line) - (1 not in line) for line in lines)


# %% minus-one-is-o
# Believes that O's marks are stored as -1, as utilities are.
def open_lines(board):
    X, O = 1, -1
    return len([l for l in LINES if O not in [board[i] for i in l]]) - len(
        [l for l in LINES if X not in [board[i] for i in l]]
    )


# %% two-numbers
# Thinks that the features are wanted, one for each player, and leaves the difference to the caller.
def open_lines(board):
    free_of = lambda mark: sum(all(board[i] != mark for i in line) for line in LINES)
    return free_of(2), free_of(1)


# %% global-counters
# Forgets that counters outside the function keep what earlier calls have counted.
counts = {"x": 0, "o": 0}


def open_lines(board):
    for line in LINES:
        if not any(board[i] == 2 for i in line):
            counts["x"] += 1
        if not any(board[i] == 1 for i in line):
            counts["o"] += 1
    return counts["x"] - counts["o"]


# %% number-of-lines-blocked
# Thinks of the lines that X blocks as X's loss: the counts end up with the wrong players.
def open_lines(board):
    blocked_by_x, blocked_by_o = set(), set()
    for cell, mark in enumerate(board):
        through = {line for line in LINES if cell in line}
        if mark == 1:
            blocked_by_x |= through
        elif mark == 2:
            blocked_by_o |= through
    open_x = len(LINES) - len(blocked_by_x)
    open_o = len(LINES) - len(blocked_by_o)
    return open_x - open_o


# %% other-diagonal-twice
# Turns the board the wrong way, and counts one diagonal twice.
def open_lines(board):
    import numpy as np

    square = np.array(board).reshape(3, 3)
    lines = [*square, *square.T, np.diag(square), np.diag(square.T)]
    free = {player: sum(player not in line for line in lines) for player in (1, 2)}
    return int(free[2] - free[1])


# %% two-marks-make-a-line (concept)
# Believes that a line is open to a player who has at least one mark in it, and the other none.
def open_lines(board):
    from collections import Counter

    score = 0
    for line in LINES:
        marks = Counter(board[i] for i in line)
        match marks[1], marks[2]:
            case n, 0 if n:
                score += n
            case 0, n if n:
                score -= n
    return score
