"""Notebook 4: its figures, predictions, measurements and exercises."""

NOTEBOOK = "04_mcts"
PRACTICE = ("best-action", "ucb1-tuned")
