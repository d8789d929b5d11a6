"""The hints: every exercise has them, and none of them is the solution."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from autograder.exercises import SECTIONS
from autograder.exercises.help import find_hints, read_help
from autograder.model.card import Card
from autograder.model.exercise import CodeExercise, Exercise, WrittenExercise
from autograder.model.hints import Hints
from autograder.model.play import PlayExercise
from tests.support.variants import WITH_OTHER_RULES

ROOT = Path(__file__).parents[2]
EXERCISES = [*(e for section in SECTIONS for e in section.all_exercises), *WITH_OTHER_RULES]
REGION = re.compile(r"### BEGIN SOLUTION\n(.*?)### END SOLUTION", re.DOTALL)
SENTENCE_END = re.compile(r"[.?!](?: |$)")
STATEMENTS = (
    ast.Return, ast.For, ast.While, ast.If, ast.Assign, ast.AugAssign, ast.AnnAssign,
    ast.FunctionDef, ast.ClassDef, ast.Import, ast.ImportFrom, ast.With, ast.Try, ast.Raise,
    ast.Delete, ast.Break, ast.Continue,
)  # fmt: skip


def hints_of(exercise: Exercise) -> Hints:
    found = find_hints(exercise.section, exercise.id)
    assert found is not None, f"{exercise.id} has no help.md"
    return found


def rungs(hints: Hints) -> list[str]:
    return [hints.question, hints.look, *hints.steps]


def name(exercise: Exercise) -> str:
    return exercise.id


def normalised(line: str) -> str:
    return re.sub(r"\s", "", line.partition("  #")[0])


@cache
def solution_lines() -> frozenset[str]:
    """Return the lines of all solutions of functions, without blanks and comments."""
    lines = set()
    for path in (ROOT / "solutions").glob("*.md"):
        for region in REGION.findall(path.read_text(encoding="utf-8")):
            lines |= {normalised(line) for line in region.splitlines() if line.startswith("    ")}
    return frozenset(line for line in lines if len(line) > 3)


def pieces(text: str) -> Iterator[str]:
    """Yield all parts of a text that could be a line of code."""
    yield text
    yield from text.splitlines()
    yield from SENTENCE_END.split(text)
    yield from re.split(r"[;:] ", text)
    yield from re.split(r"[;:,] ", text)
    yield from re.findall(r"`([^`]*)`", text)


def is_statement(text: str) -> bool:
    """Tell whether a text is Python that does something; a loop may lack its body."""
    for source in (text, f"{text}\n    pass", f"{text}:\n    pass"):
        try:
            body = ast.parse(source.strip()).body
        except (SyntaxError, ValueError):
            continue
        if any(isinstance(node, STATEMENTS) for node in body):
            return True
    return False


HELP = """---
minutes: 20
difficulty: 2
---

## Question

Is it over?
And if not?

## Look

Look here.

## Steps

1. If it is,
   say so.
2. Go on.
"""


def test_help_is_read_from_markdown():
    card, hints = read_help(HELP)
    assert card == Card(20, 2, "")
    assert hints == Hints("Is it over? And if not?", "Look here.", ("If it is, say so.", "Go on."))


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ("minutes: 20", "minutes: many", "begins with"),
        ("difficulty: 2", "difficulty: 4", "it is 1, 2 or 3"),
        ("## Look", "## Where", "headings are Question, Where, Steps"),
        ("## Look", "Look", "headings are Question, Steps"),
        ("## Steps", "## Question", "headings are Question, Look, Question"),
        ("## Question", "A word.\n\n## Question", "headings are"),
    ],
)
def test_what_is_no_help_is_named(before: str, after: str, message: str):
    with pytest.raises(ValueError, match=message):
        read_help(HELP.replace(before, after, 1))


def test_an_exercise_without_hints_has_none():
    assert find_hints("minimax", "maxn") is None
    assert find_hints("no section", "maxn") is None


@pytest.mark.parametrize("exercise", EXERCISES, ids=name)
def test_every_exercise_has_its_rungs(exercise: Exercise):
    hints = hints_of(exercise)
    assert "?" in hints.question
    for text in (hints.question, hints.look):
        assert 1 <= len(SENTENCE_END.findall(text)) <= 3
        assert 60 <= len(text) <= 420
    if isinstance(exercise, CodeExercise | PlayExercise):
        assert 4 <= len(hints.steps) <= 10
        assert all(SENTENCE_END.search(step) for step in hints.steps)
    else:
        assert hints.steps == ()


@pytest.mark.parametrize("exercise", EXERCISES, ids=name)
def test_a_comment_stands_below_every_solution(exercise: Exercise):
    comment = hints_of(exercise).comment
    if isinstance(exercise, WrittenExercise):
        assert comment == ""
    else:
        assert 2 <= len(SENTENCE_END.findall(comment)) <= 5


@pytest.mark.parametrize("exercise", EXERCISES, ids=name)
def test_no_hint_holds_code_of_a_solution(exercise: Exercise):
    for text in rungs(hints_of(exercise)):
        for piece in pieces(text):
            assert not is_statement(piece), piece
            assert normalised(piece.rstrip(".")) not in solution_lines(), piece


@pytest.mark.parametrize("exercise", EXERCISES, ids=name)
def test_backticks_come_in_pairs(exercise: Exercise):
    hints = hints_of(exercise)
    assert all(text.count("`") % 2 == 0 for text in [*rungs(hints), hints.comment])


@pytest.mark.parametrize(
    "code",
    ["return max(values)", "for a, t in successors(game, s):", "alpha = max(alpha, v)",
     "Then write: alpha = max(alpha, v)", "Use `if v >= beta: break` here.", "if v >= beta",
     "found += 1"],
)  # fmt: skip
def test_the_search_finds_code(code: str):
    assert any(map(is_statement, pieces(code)))


def test_the_search_finds_lines_of_solutions():
    assert normalised("return   h ^ keys[cell][mark]") in solution_lines()
