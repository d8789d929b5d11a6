"""Wrong answers to ``break-determinization``."""


# %% the-shown-coin (concept)
# Believes that a move is losing if another one is better.
def break_determinization():
    return (1, (3, -3)), (1, (-3, 3))


# %% a-bad-gamble (concept)
# Believes that averaging overlooks risk.
def break_determinization():
    return (1, 10), (1, -9)


# %% all-bad
# Makes the guess so bad, but forgets that stopping should bring something.
def break_determinization():
    return (0, (5, -9)), (0, (-9, 5))


# %% guess-too-cheap
# Lets the wrong guess cost what the right one brings, in three deals of which two are alike.
def break_determinization():
    return (1, (3, -3)), (1, (3, -3)), (1, (-3, 3))


# %% more-moves-in-one-deal
# Gives MAX an escape in the second deal only.
def break_determinization():
    return (1, (3, -4)), (1, (-4, 3, 1))
