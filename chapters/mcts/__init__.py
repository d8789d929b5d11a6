"""Notebook 4: its figures, predictions, measurements and exercises."""

NOTEBOOK = "04_mcts"
