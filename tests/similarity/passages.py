"""Code that tests of similarity compare."""

import re
from keyword import iskeyword

from classroom.report.similarity import Likeness, Passage, likeness
from classroom.report.similarity.fingerprints import marks

CODE = '''
def minimax(game, s):
    """The value of s."""
    if game.is_terminal(s):
        return game.utility(s, 0)  # for MAX
    values = [minimax(game, t) for _, t in successors(game, s)]
    return max(values) if game.turn(s) == 0 else min(values)


def best(game, s, depth=3):
    found = None
    for a in game.actions(s):
        v = minimax(game, game.transition(s, a))
        if found is None or v > found[0]:
            found = v, a
    return found


def count(tree):
    total, stack = 1, [tree]
    while stack:
        node = stack.pop()
        total += len(node.children)
        stack.extend(child for child in node.children if child.visits > 0)
    return total
'''
OTHER = """
def splits(piles):
    result = set()
    for i in range(len(piles)):
        for part in range(1, piles[i]):
            other = piles[i] - part
            if part != other:
                rest = list(piles)
                rest[i] = part
                rest.append(other)
                result.add(tuple(sorted(rest)[::-1]))
    return result
"""


def passage(student: str, source: str, cell: str = "answer", section: str = "minimax") -> Passage:
    return Passage(student, section, cell, source, tuple(marks(source)))


def found(*sources: str) -> Likeness:
    return likeness([passage(f"s{i}", source) for i, source in enumerate(sources)])


def grams(source: str) -> set[str]:
    return {mark.gram for mark in marks(source)}


def share(source: str, other: str) -> float:
    return len(grams(source) & grams(other)) / len(grams(source))


def renamed(source: str) -> str:
    return re.sub(r"\b[a-z_]+\b", lambda m: m[0] if iskeyword(m[0]) else f"{m[0][::-1]}_1", source)
