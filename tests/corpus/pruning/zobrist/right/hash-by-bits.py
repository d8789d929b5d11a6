# Idea: a bit is set if an odd number of keys has it.
def zobrist(board, keys):
    used = [keys[cell][mark] for cell, mark in enumerate(board) if mark > 0]
    return sum(sum(key >> bit & 1 for key in used) % 2 << bit for bit in range(64))


def zobrist_after(h, cell, mark, keys):
    return (h | keys[cell][mark]) - (h & keys[cell][mark])
