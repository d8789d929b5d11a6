"""What a notebook has run before an answer: imports, and what earlier exercises gave."""

import numpy as np

from course_lib.game import CHANCE, MAX, MIN
