"""Notebook 7: its figures, predictions, measurements and exercises."""

NOTEBOOK = "07_learning"
