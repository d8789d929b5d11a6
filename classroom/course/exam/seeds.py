"""The seed of an exam: whoever knows it has the key, and students have this program, too."""

import hashlib
import hmac
import secrets

from autograder.course.course import CONFIG, Course

MOST = 10**12
EASY = 10**8
"""Seeds below can all be tried: each gives an exam, and an exam is recognised by one question."""


def own_seed(course: Course, name: str) -> int:
    """Return the seed of a course's exam: the same for the same secret and name.

    Args:
        course: the course; one without a configuration has no secret, and gets any seed.
        name: the exam's name.

    Raises:
        NoCourse: the secret cannot be read.
    """
    if not (course.root / CONFIG).is_file():
        return EASY + secrets.randbelow(MOST - EASY)
    digest = hmac.digest(course.secret().encode(), f"exam {name}".encode(), hashlib.sha256)
    return EASY + int.from_bytes(digest) % (MOST - EASY)


def seed_remark(seed: int) -> str:
    """Return a sentence about the seed of an exam that was written."""
    if seed < EASY:
        return (
            f"seed {seed} can be guessed, and whoever has it can print the key: leave out --seed, "
            "or name one of nine digits or more"
        )
    return f"--seed {seed} writes this exam again; keep it to yourself, it gives the key"
