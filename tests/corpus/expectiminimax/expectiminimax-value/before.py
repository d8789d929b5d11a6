"""What a notebook has run before an answer: imports, and what earlier exercises gave."""

from math import inf
from random import Random
from statistics import mean

from course_lib.game import CHANCE, MAX, MIN, chance_action, successors
