# Idea: has a guess that is good in both deals.
def break_determinization():
    return coin(((1, (3, -4)), (1, (3, 4))))
