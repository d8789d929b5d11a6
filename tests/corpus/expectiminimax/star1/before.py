"""What a notebook has run before an answer: imports, and what earlier exercises gave."""

from math import inf

from course_lib.game import CHANCE, MAX, MIN, successors


def interval(known, left, low, high):
    return known + left * low, known + left * high


def child_window(alpha, beta, known, p, left, low, high):
    return (alpha - known - left * high) / p, (beta - known - left * low) / p
