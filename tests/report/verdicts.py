"""Verdicts and results of a class, made up for tests of what is said of them."""

import json
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from autograder.exercises import find_exercise
from autograder.judging.judge import judge
from autograder.model.counterexample import Counterexample
from autograder.model.exercise import CodeExercise
from autograder.model.verdict import (
    PropertyResult,
    SubmissionResult,
    Verdict,
    awaiting_marker,
    not_graded,
)
from autograder.protocol.codec import encode
from autograder.protocol.game_codec import describe_game
from autograder.running.kernel_runner import kernel_runner
from classroom.course.fingerprint import fingerprint
from classroom.report.pages import write_report
from course_lib.game import Game
from course_lib.games import Tree

SECRET = fingerprint("correct horse")
EVIL = "<script>alert(1)</script>"
TREE = Tree.of(((3, 12), (2, 4)))
HELD = PropertyResult("value", True, 12, 12, "the minimax value")
CASE = 'minimax_value(Tree.of((1, 4)), "a"): it returned 1'
FAILED = PropertyResult("any turns", False, 0, 3, "players need not alternate", CASE)


def args_of(game: Game[Any, Any], state: object) -> str:
    """Return the arguments of a search as they are stored."""
    return json.dumps([{"described": describe_game(game, values=True)}, {"data": encode(state)}])


EXAMPLE = Counterexample(
    "minimax_value", args_of(TREE, "a"), "12", "3", "it is 12", ("d", "e", "f", "g")
)
PARTIAL = Verdict(
    "minimax-value", 1, "graded", 12, 15, (HELD, FAILED), "levels-alternate",
    "It looks as if the players are taken to alternate.", 0.1, EXAMPLE,
)  # fmt: skip
FULL = Verdict("tree-size", 1, "graded", 10, 10, (HELD,), None, "Every property holds.")
WRITTEN = awaiting_marker("minimax-written", 1, 10)
UNREAD = not_graded("minimax-search", 1, 15, "The file is not a notebook.")
CLASS = (
    SubmissionResult("s10", "minimax", (PARTIAL, FULL, WRITTEN), ("A cell was found twice.",)),
    SubmissionResult("s2", "minimax", (PARTIAL, UNREAD, WRITTEN)),
    SubmissionResult(EVIL, "minimax", (FULL, WRITTEN)),
    SubmissionResult(
        "s1", "minimax", (UNREAD, not_graded("tree-size", 1, 10, "No file."), WRITTEN)
    ),
    SubmissionResult("s2", "pruning", (replace(FULL, exercise="alpha-beta-search"),)),
)


class Outline(HTMLParser):
    """What an HTML page contains: its elements with their attributes, and its text."""

    VOID = frozenset(("meta", "img", "source", "link", "br", "path", "use"))

    def __init__(self, page: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.stack: list[str] = []
        self.words: list[str] = []
        self.feed(page)
        self.close()
        assert self.stack == [], "elements that are not closed"

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self.stack.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        if tag not in self.VOID:
            assert self.stack.pop() == tag

    def handle_data(self, data):
        if "style" not in self.stack:
            self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join("".join(self.words).split())

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.elements if name == tag]


def verdict_of(exercise_id: str, variant_id: str) -> Verdict:
    exercise = find_exercise(exercise_id)
    assert isinstance(exercise, CodeExercise)
    variant = next(v for v in exercise.mistakes if v.id == variant_id)
    return judge(exercise, lambda: kernel_runner(variant.make()), "")


def with_example(game, state, returned="12", expected="3", asked=()) -> Counterexample:
    return Counterexample("f", args_of(game, state), returned, expected, "wrong", asked)


def written(directory: Path, results=CLASS, **how) -> dict[str, str]:
    write_report(results, directory, **{"isolation": "bubblewrap", "secret": SECRET} | how)
    files = sorted(p for p in directory.rglob("*") if p.is_file())
    return {str(p.relative_to(directory)): p.read_text("utf-8") for p in files}


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
