"""The names that a notebook imports.

``check`` judges an answer, and ``progress`` draws the map of the course. ``hint`` and ``solution``
help, and ``own`` finds a function that the reader wrote in another notebook. A function of an
exercise that runs too long in a cell is interrupted, after ``time_limit``. ``use_variants`` and
``show_variant`` are for the questions of a course that are drawn per student.
"""

from autograder.notebook_api.absent_packages import watch_imports
from autograder.notebook_api.course_map import progress
from autograder.notebook_api.exercise_check import check
from autograder.notebook_api.guard import time_limit
from autograder.notebook_api.hint_ladder import hint
from autograder.notebook_api.own_functions import own
from autograder.notebook_api.shown_solution import solution
from autograder.notebook_api.variants import show_variant, use_variants

__all__ = [
    "check",
    "hint",
    "own",
    "progress",
    "show_variant",
    "solution",
    "time_limit",
    "use_variants",
]

watch_imports()
