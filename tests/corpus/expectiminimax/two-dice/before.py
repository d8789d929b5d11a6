"""What a notebook has run before an answer: imports, and what earlier exercises gave."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, product
