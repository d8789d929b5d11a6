# Idea: thinks that the larger number is named first, as people say "six-five".
def two_dice():
    answer = {}
    for throw in product(range(1, 7), repeat=2):
        high, low = sorted(throw, reverse=True)
        answer[high, low] = answer.get((high, low), 0) + Fraction(1, 36)
    return answer
