"""Notebook 1: its figures, predictions, measurements and exercises."""

NOTEBOOK = "01_minimax"
PRACTICE = ("chomp", "fifteen")
