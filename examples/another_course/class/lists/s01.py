"""Solves both exercises as the solutions do."""
