"""Notebook 9: its figures, predictions, measurements and exercises."""

NOTEBOOK = "09_hidden"
