"""Notebook 5: its figures, predictions, measurements and exercises."""

NOTEBOOK = "05_expectiminimax"
PRACTICE = ("expectiminimax-search",)
