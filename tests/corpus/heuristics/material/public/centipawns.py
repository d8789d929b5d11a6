# Idea: a pawn is 100, a knight 320, a bishop 330.
# Source: https://github.com/RoseTorte/chess-cli (ai.py)
# This answer is wrong.
# Its verdict: only shown.
def material(fen):
    board = fen.split()[0]
    wp, bp = board.count("P"), board.count("p")
    wn, bn = board.count("N"), board.count("n")
    wb, bb = board.count("B"), board.count("b")
    wr, br = board.count("R"), board.count("r")
    wq, bq = board.count("Q"), board.count("q")
    return 100 * (wp - bp) + 320 * (wn - bn) + 330 * (wb - bb) + 500 * (wr - br) + 900 * (wq - bq)
