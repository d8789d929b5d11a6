"""Matches on a board between persons and strategies, and tournaments of strategies."""
