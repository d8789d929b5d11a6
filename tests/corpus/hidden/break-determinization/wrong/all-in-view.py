# Idea: forgets to join any nodes.
def break_determinization():
    return coin(((1, (3, -4)), (1, (-4, 3))), [])
