"""Draws cases, calls a student's function on them, scores its answers: all that a mark needs."""
