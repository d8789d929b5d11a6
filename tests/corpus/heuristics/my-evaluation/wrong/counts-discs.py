# Idea (concept): believes that who has more discs on the board is ahead, as with material in chess.
def my_evaluation(s):
    x, o, status = s
    return (x.bit_count() - o.bit_count()) / 25
