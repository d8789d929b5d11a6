# Idea (concept): the first four ranks are Black's army and the last four White's.
def material(fen):
    worth = dict(P=1, N=3, B=3, R=5, Q=9)
    ranks = fen.split()[0].split("/")

    def army(rows):
        return sum(worth.get(c.upper(), 0) for row in rows for c in row)

    return army(ranks[4:]) - army(ranks[:4])
