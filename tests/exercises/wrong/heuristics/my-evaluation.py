"""Wrong answers to ``my-evaluation``."""

from math import tanh

PLACES = [
    sum(1 << 6 * (x + i * dx) + y + i * dy for i in range(4))
    for x in range(5)
    for y in range(5)
    for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1))
    if x + 3 * dx < 5 and 0 <= y + 3 * dy < 5
]


# %% counts-discs (concept)
# Believes that who has more discs on the board is ahead, as with material in chess.
def my_evaluation(s):
    x, o, status = s
    return (x.bit_count() - o.bit_count()) / 25


# %% side-to-move (concept)
# Believes that the number is for the player whose turn it is.
def my_evaluation(s):
    x, o, _ = s
    if x.bit_count() > o.bit_count():  # O is to move
        x, o = o, x

    def strength(me, other):
        return sum((me & p).bit_count() ** 2 for p in PLACES if me & p and not other & p)

    return (strength(x, o) - strength(o, x)) / 1000


# %% blocked-places-too (concept)
# Believes that every place counts where a player has discs, whether the other one blocks it or not.
def my_evaluation(s):
    total = 0
    for place in PLACES:
        mine = (s[0] & place).bit_count()
        theirs = (s[1] & place).bit_count()
        total += mine * mine - theirs * theirs
    return total / 1000


# %% only-x (concept)
# Believes that an evaluation from X's side looks at X's chances only.
def my_evaluation(s):
    x, o, _ = s
    free = [p for p in PLACES if o & p == 0]
    return sum(3 ** (x & p).bit_count() - 1 for p in free) / 5000


# %% probability (concept)
# Believes that it is a probability that X wins: 0 for a loss, one half for an even position.
def my_evaluation(s):
    x, o, _ = s
    mine = sum((x & p).bit_count() ** 2 for p in PLACES if not (o & p))
    theirs = sum((o & p).bit_count() ** 2 for p in PLACES if not (x & p))
    if mine + theirs == 0:
        return 0.5
    return mine / (mine + theirs)


# %% defence-first (concept)
# Believes that what the opponent threatens has to count twice, because X must be careful.
def my_evaluation(s):
    x, o, _ = s
    attack = defence = 0
    for place in PLACES:
        a, d = (x & place).bit_count(), (o & place).bit_count()
        if a and not d:
            attack += 4**a
        elif d and not a:
            defence += 4**d
    return tanh((attack - 2 * defence) / 500)


# %% centre (concept)
# Believes that discs near the middle column decide, wherever four in a row are possible.
def my_evaluation(s):
    weight = [0, 1, 3, 1, 0]
    score = 0
    for column in range(5):
        mask = 0b11111 << 6 * column
        score += weight[column] * ((s[0] & mask).bit_count() - (s[1] & mask).bit_count())
    return score / 30


# %% three-of-four (concept)
# Believes that only places that one more disc completes are worth anything.
def my_evaluation(s):
    x, o, _ = s
    threats_x = [p for p in PLACES if (x & p).bit_count() == 3 and not o & p]
    threats_o = [p for p in PLACES if (o & p).bit_count() == 3 and not x & p]
    return (len(threats_x) - len(threats_o)) / 29


# %% bits-without-gap
# Thinks that a column has five bits, so that bit 5 is the lowest cell of the second column.
def my_evaluation(s):
    board = {(i // 5, i % 5): (s[0] >> i & 1) - (s[1] >> i & 1) for i in range(25)}
    score = 0
    for (col, row) in board:
        for dx, dy in [(1, 0), (0, 1), (1, 1), (1, -1)]:
            line = [board.get((col + k * dx, row + k * dy)) for k in range(4)]
            if None in line or (1 in line and -1 in line):
                continue
            total = sum(line)
            score += total * abs(total)
    return score / 1000


# %% whole-numbers
# Thinks that // brings the sum into the range, and loses all that is smaller than one.
def my_evaluation(s):
    x, o, _ = s
    points = 0
    for place in PLACES:
        if x & place and not o & place:
            points += 10 ** ((x & place).bit_count() - 1)
        if o & place and not x & place:
            points -= 10 ** ((o & place).bit_count() - 1)
    return points // 3000


# %% too-large
# Forgets that a position that goes on may not be worth as much as a win.
def my_evaluation(s):
    x, o, _ = s
    worth = (0, 1, 4, 12)
    mine = sum(worth[(x & place).bit_count()] for place in PLACES if not o & place)
    theirs = sum(worth[(o & place).bit_count()] for place in PLACES if not x & place)
    return (mine - theirs) / 10


# %% longest-place
# Thinks the best place of each player says it all, and breaks ties for X.
def my_evaluation(s):
    x, o, status = s
    longest_x = max(((x & p).bit_count() for p in PLACES if not o & p), default=0)
    longest_o = max(((o & p).bit_count() for p in PLACES if not x & p), default=0)
    if longest_x >= longest_o:
        return longest_x / 4
    return -longest_o / 4
