# Idea: makes the images lists, which compare like tuples but are no boards.
def canonical(board):
    def all_images(b):
        for _ in range(4):
            b = [b[i] for i in TURN]
            yield b
            yield [b[i] for i in MIRROR]

    return min(all_images(board))
