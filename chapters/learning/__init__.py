"""Notebook 7: its figures, predictions, measurements and exercises."""

NOTEBOOK = "07_learning"
PRACTICE = ("hand-q", "gradient-step", "fit-weights", "snake-features", "dqn-targets")
