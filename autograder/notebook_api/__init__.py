"""What a notebook imports.

``check`` judges an answer, and ``progress`` draws the map of the course. ``hint`` and ``solution``
help.
"""

from autograder.notebook_api.course_map import progress
from autograder.notebook_api.exercise_check import check, explorer_of, watch_kernel
from autograder.notebook_api.hint_ladder import hint
from autograder.notebook_api.shown_solution import solution

__all__ = ["check", "explorer_of", "hint", "progress", "solution", "watch_kernel"]
