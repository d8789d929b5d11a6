# Idea: takes no care that all vectors have one sum.
def break_deep_pruning():
    def leaf(*numbers):
        return numbers

    deep = (leaf(0, 3, 7), leaf(9, 0, 9))
    return leaf(4, 4, 2), (deep, leaf(7, 2, 1))
