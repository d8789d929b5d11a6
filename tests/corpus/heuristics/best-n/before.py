"""What a notebook has run before an answer: imports, and what earlier exercises gave."""

import heapq
from math import inf

from course_lib.game import MAX, MIN, successors
