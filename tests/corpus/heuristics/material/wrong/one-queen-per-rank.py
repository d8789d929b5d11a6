# Idea (concept): believes that a side has one queen, and counts a rank's queens once.
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
