"""Material of the notebooks' measurements: games that count, positions, boards, evaluations, trees.

Figures and predictions share them with the notebooks; searches and grading never need them.
"""
