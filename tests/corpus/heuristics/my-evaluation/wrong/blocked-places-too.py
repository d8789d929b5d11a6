# Idea (concept): every place counts where a player has discs, whether the other one blocks it or not.
def my_evaluation(s):
    total = 0
    for place in PLACES:
        mine = (s[0] & place).bit_count()
        theirs = (s[1] & place).bit_count()
        total += mine * mine - theirs * theirs
    return total / 1000
