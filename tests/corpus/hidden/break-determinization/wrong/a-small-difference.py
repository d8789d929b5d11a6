# Idea (concept): any worse action will do.
def break_determinization():
    return coin(((1, (3, -2)), (1, (-2, 3))))
