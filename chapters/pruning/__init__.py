"""Notebook 2: its figures, predictions, measurements and exercises."""

NOTEBOOK = "02_pruning"
