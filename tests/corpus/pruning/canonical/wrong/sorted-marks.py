# Idea (concept): the smallest image is the board with its marks in order.
def canonical(board):
    marks = sorted(board)
    return tuple(marks)
