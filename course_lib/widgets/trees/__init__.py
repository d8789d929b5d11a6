"""Explorers of game trees: a search step by step, expectiminimax, max^n and paranoid."""
