"""Boards of one mark that have one key, though the keys of the marks differ."""

from itertools import combinations

from autograder.model.case import Case
from autograder.model.compare import same, show
from autograder.model.exercise import Observation
from autograder.model.interview import Ask
from autograder.model.phrase import Phrase

KEYS = tuple((0, 1 << 2 * cell, 2 << 2 * cell) for cell in range(9))
"""A bit of its own for each mark in each cell."""
BOARDS = ((1, *(0,) * 8), (2, *(0,) * 8), (0, 1, *(0,) * 7), (0, 2, *(0,) * 7))


def alike_boards(ask: Ask) -> Observation | None:
    """Return two boards with different right keys to which a function gives the same one."""
    cases = [Case("board", (board, KEYS)) for board in BOARDS]
    answers = [ask(case) for case in cases]
    if any(answer.error is not None or answer.value is None for answer in answers):
        return None
    for (case, one), (_, other) in combinations(zip(cases, answers, strict=True), 2):
        if same(one.value, other.value):
            boards = [c.args[0] for c, a in zip(cases, answers, strict=True) if a in (one, other)]
            clause = Phrase(
                "the key is {key}, and so it is for the board {board}; their marks have other keys",
                key=show(one.value),
                board=show(boards[-1]),
            )
            return Observation(case, clause)
    return None
