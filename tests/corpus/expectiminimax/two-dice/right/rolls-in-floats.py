# Idea: a double has one way of 36, every other pair two; floats.
def two_dice():
    return {(i, j): 1 / 36 if i == j else 1 / 18 for i in range(1, 7) for j in range(i, 7)}
