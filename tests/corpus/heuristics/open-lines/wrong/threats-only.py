# Idea (concept): a line is worth counting only when one more mark completes it.
def open_lines(board):
    def threats(me):
        count = 0
        for line in LINES:
            marks = sorted(board[i] for i in line)
            if marks == [0, me, me]:
                count += 1
        return count

    return threats(1) - threats(2)
