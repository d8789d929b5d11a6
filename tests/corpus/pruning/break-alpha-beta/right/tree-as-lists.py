# Idea: lists, with one leaf too deep for the window.
def break_alpha_beta():
    return [[[[7, 5]], [[3]]], [[[1]]]]
