"""What a notebook imports: ``check`` judges an answer, ``progress`` draws the map of the course."""

from autograder.notebook_api.course_map import progress
from autograder.notebook_api.exercise_check import check, explorer_of, watch_kernel

__all__ = ["check", "explorer_of", "progress", "watch_kernel"]
