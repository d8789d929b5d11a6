"""The guide for students: its calls exist, its messages are those shown, its numbers are true."""

import ast
import re

import autograder
import course_lib.widgets
from autograder.exercises import find_exercise
from autograder.model.language import template
from autograder.notebook_api.guard import SECONDS
from autograder.notebook_api.progress_store import FILE
from autograder.notebook_api.shown_solution import ATTEMPTS
from autograder.protocol.limits import Limits
from tests.support.course import ROOT

GUIDE = (ROOT / "docs" / "student.md").read_text(encoding="utf-8")
QUOTED = re.findall(r"`([^`]+)`", GUIDE)
NUMBERS = {2: "two", 3: "three", 5: "five"}


def calls() -> list[ast.Call]:
    """Return the calls that the guide quotes, those of a game left out."""
    parsed = []
    for text in QUOTED:
        try:
            parsed.append(ast.parse(text, mode="eval").body)
        except SyntaxError:
            continue
    return [c for c in parsed if isinstance(c, ast.Call) and isinstance(c.func, ast.Name)]


def test_calls_of_the_guide_are_imported_in_the_notebooks() -> None:
    names = {call.func.id for call in calls() if isinstance(call.func, ast.Name)} - {"help"}
    assert names == {"explore", "hint", "progress", "solution", "time_limit"}
    assert all(hasattr(autograder, name) or hasattr(course_lib.widgets, name) for name in names)
    for call in calls():
        for argument in call.args:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                assert find_exercise(argument.value).id == argument.value


def test_messages_of_the_guide_are_those_of_the_course() -> None:
    messages = " ".join(template().replace('"\n"', "").split())
    known = re.sub(r"\{\w+\}", "...", messages)
    quoted = [text for text in QUOTED if "cell that" in text]
    assert len(quoted) == 2
    assert [text for text in quoted if text not in known] == []


def test_numbers_of_the_guide_are_those_in_force() -> None:
    assert f"after {NUMBERS[ATTEMPTS]} attempts" in GUIDE
    assert f"stopped when it has computed for {SECONDS:.0f} s" in GUIDE
    cell, call = (NUMBERS[int(seconds)] for seconds in (Limits().cell, Limits().call))
    assert f"run for {cell} seconds, a call for {call}" in GUIDE
    assert f"`{FILE}`" in GUIDE
