# Idea: forgets that it may be Black's turn, when it cuts the FEN at " w ".
def material(fen):
    board, rest = fen.split(" w ")
    white = {"Q": 9, "R": 5, "B": 3, "N": 3, "P": 1}
    return sum(v * (board.count(k) - board.count(k.lower())) for k, v in white.items())
