"""Notebook 3: its figures, predictions, measurements and exercises."""

NOTEBOOK = "03_heuristics"
PRACTICE = ("material", "endgame-table")
