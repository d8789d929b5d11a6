# Idea (concept): discs near the middle column decide, wherever four in a row are possible.
def my_evaluation(s):
    weight = [0, 1, 3, 1, 0]
    score = 0
    for column in range(5):
        mask = 0b11111 << 6 * column
        score += weight[column] * ((s[0] & mask).bit_count() - (s[1] & mask).bit_count())
    return score / 30
