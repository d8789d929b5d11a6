"""What a notebook has run before an answer: imports, and what earlier exercises gave."""

from dataclasses import dataclass

from course_lib.game import MAX, MIN, Game
