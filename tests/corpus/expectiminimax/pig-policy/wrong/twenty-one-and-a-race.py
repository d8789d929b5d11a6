# Idea: holds at 21 and an eighth of the difference, and rolls on when somebody is near the end.
def pig_policy(target):
    out = {}
    for i in range(target):
        for j in range(target):
            for k in range(target - i):
                if target - i <= 29 or target - j <= 29:
                    out[i, j, k] = True
                else:
                    out[i, j, k] = k < 21 + round((j - i) / 8)
    return out
