"""nbgrader's plugin for late penalties, under the name by which courses know it."""

from classroom.gradebook.late_penalty import LatePenalty

__all__ = ["LatePenalty"]
