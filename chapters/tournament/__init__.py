"""Notebook 8: its figures, predictions, measurements and exercises."""

NOTEBOOK = "08_tournament"
