"""What a notebook has run before an answer: imports, and what earlier exercises gave."""

import math
from math import inf, log, sqrt
