"""Notebook 6: its figures, predictions, measurements and exercises."""

NOTEBOOK = "06_multiplayer"
PRACTICE = ("coalition",)
