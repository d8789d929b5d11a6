"""Wrong answers to ``material``."""

from collections import Counter


# %% side-to-move (concept)
# Believes that material counts for the player whose turn the second word names.
def material(fen):
    values = {"p": 1, "n": 3, "b": 3, "r": 5, "q": 9, "k": 0}
    board, turn = fen.split()[:2]
    diff = 0
    for c in board:
        if c.lower() in values:
            diff += values[c.lower()] if c.isupper() else -values[c.lower()]
    if turn == "b":
        diff = -diff
    return diff


# %% counts-the-men (concept)
# Believes that material is the number of pieces a side still has.
def material(fen):
    board = fen.split(" ")[0]
    white = [c for c in board if c in "PNBRQ"]
    black = [c for c in board if c in "pnbrq"]
    return len(white) - len(black)


# %% which-kinds (concept)
# Believes that a feature says whether a side has such a piece, so that two rooks are one rook.
def material(fen):
    pieces = set(fen.split()[0])
    weights = {"p": 1, "n": 3, "b": 3, "r": 5, "q": 9}
    return sum(w for p, w in weights.items() if p.upper() in pieces) - sum(
        w for p, w in weights.items() if p in pieces
    )


# %% halves-of-the-board (concept)
# Believes that the first four ranks are Black's army and the last four White's.
def material(fen):
    worth = dict(P=1, N=3, B=3, R=5, Q=9)
    ranks = fen.split()[0].split("/")

    def army(rows):
        return sum(worth.get(c.upper(), 0) for row in rows for c in row)

    return army(ranks[4:]) - army(ranks[:4])


# %% capitals-are-black (concept)
# Believes that capital letters are Black's, because the FEN begins with Black's side.
def material(fen):
    VALUE = {"P": 1, "N": 3, "B": 3, "R": 5, "Q": 9}
    white = black = 0
    for letter in fen.split()[0]:
        if letter in VALUE:
            black += VALUE[letter]
        elif letter.upper() in VALUE:
            white += VALUE[letter.upper()]
    return white - black


# %% share-of-all (concept)
# Believes that an evaluation must stay between -1 and 1, and divides by all material on the board.
def material(fen):
    points = {"p": 1, "n": 3, "b": 3, "r": 5, "q": 9}
    counted = Counter(fen.split()[0])
    w = sum(points[p] * counted[p.upper()] for p in points)
    b = sum(points[p] * counted[p] for p in points)
    return (w - b) / (w + b) if w + b else 0


# %% last-rank
# Forgets that after splitting at the slashes the last rank still has the other words behind it.
def material(fen):
    worth = {"p": 1, "n": 3, "b": 3, "r": 5, "q": 9}
    score = 0
    for rank in fen.split("/"):
        for piece in rank:
            if piece.isalpha():
                sign = 1 if piece == piece.upper() else -1
                score += sign * worth.get(piece.lower(), 0)
    return score


# %% until-the-turn
# Thinks it has come to the word of the turn as soon as it reads a w or a b.
def material(fen):
    worth = {"P": 1, "N": 3, "B": 3, "R": 5, "Q": 9, "p": -1, "n": -3, "b": -3, "r": -5, "q": -9}
    total = 0
    i = 0
    while fen[i] not in "wb":
        if fen[i] in worth:
            total += worth[fen[i]]
        i += 1
    return total


# %% cut-at-white
# Forgets that it may be Black's turn, when it cuts the FEN at " w ".
def material(fen):
    board, rest = fen.split(" w ")
    white = {"Q": 9, "R": 5, "B": 3, "N": 3, "P": 1}
    return sum(v * (board.count(k) - board.count(k.lower())) for k, v in white.items())


# %% lowered-first
# Forgets that in the lowered text White's letters are among the small ones as well.
def material(fen):
    position = fen[: fen.index(" ")]
    small = position.lower()
    total = 0
    for piece, value in zip("pnbrq", [1, 3, 3, 5, 9]):
        white = position.count(piece.upper())
        black = small.count(piece)
        total += value * (white - black)
    return total


# %% distance-between-them
# Thinks the difference of the materials is a distance, so it is never negative.
class Side:
    values = {"p": 1, "n": 3, "b": 3, "r": 5, "q": 9}

    def __init__(self):
        self.sum = 0

    def add(self, letter):
        self.sum += self.values.get(letter.lower(), 0)


def material(fen):
    white, black = Side(), Side()
    for letter in fen.split()[0]:
        if letter.isupper():
            white.add(letter)
        elif letter.islower():
            black.add(letter)
    return abs(white.sum - black.sum)


# %% digits-repeat
# Believes that a digit says how often the piece before it stands there.
def material(fen):
    worth = {"p": 1, "n": 3, "b": 3, "r": 5, "q": 9, "k": 0}
    result, last = 0, 0
    for c in fen.split()[0]:
        if c.isdigit():
            result += last * (int(c) - 1)
            last = 0
        elif c == "/":
            last = 0
        else:
            last = worth[c.lower()] if c.isupper() else -worth[c.lower()]
            result += last
    return result


# %% one-queen-per-rank (concept)
# Believes that a side has one queen, and counts a rank's queens once.
def material(fen):
    points = dict(zip("pnbrq", (1, 3, 3, 5, 9)))
    total = 0
    for rank in fen.split(" ")[0].split("/"):
        seen = set()
        for ch in rank:
            low = ch.lower()
            if low in points and not (low == "q" and ch in seen):
                total += points[low] if ch == ch.upper() else -points[low]
            seen.add(ch)
    return total
