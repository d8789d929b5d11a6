"""What a notebook has run before an answer: imports, and what earlier exercises gave."""

import random

from course_lib.game import CHANCE, MAX, MIN, successors
