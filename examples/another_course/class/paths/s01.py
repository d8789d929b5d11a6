"""Solves all three exercises as the solutions do."""
