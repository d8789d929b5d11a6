"""What a notebook has run before an answer: imports, and what earlier exercises gave."""

import random
from math import inf
from random import Random
