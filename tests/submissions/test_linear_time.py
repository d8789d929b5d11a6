"""No text of a student takes a time that grows faster than the text."""

import ast
import importlib
import inspect
import json
import pkgutil
import re
import signal
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain, product
from pathlib import Path
from types import FrameType

import pytest

import autograder
import classroom
from autograder.model.headings import headings
from autograder.model.installed import package_folders
from autograder.model.plain_text import entry, one_line, plain
from classroom.course.submissions.parse import parse
from classroom.course.submissions.read import time_text
from classroom.course.submissions.reassemble import _commands
from classroom.course.submissions.rendering import shown_html
from classroom.course.submissions.written import added_lines, answer_parts
from classroom.gradebook.database.comments import as_markdown
from classroom.gradebook.export.cells import safe
from classroom.gradebook.regrades.files import (
    MOST_REQUESTS,
    ImportedRequests,
    WrittenRequest,
    _requests_in,
)
from classroom.grading.variants import NAMED
from classroom.report.similarity.fingerprints import has_more_tokens, marks, prose_marks
from classroom.report.similarity.reading import MOST_TOKENS

UNITS = (
    "a", "0", " ", "\t", "\n", "\r", "#", "_", "-", ".", ",", ";", "|", "/", "\\", "$", "<", "[",
    "(", "{", "'", '"', "`", "=", "%", "?", "*", "&", '""', "# ", "a ", "a\n", " \n", "\n ", "1 ",
    "1.", "-1", "\\a", "](", "a_", "$ ", "\\(", "\\begin{a}", ".txt", "_1", "1_1_", "> ", "\n\n",
    "<a ", "\x85", "\u2028", "\ufeff", "\u200d", '="',
)  # fmt: skip
"""Texts of which a run makes some pattern try each end of the run, or each beginning, anew."""
BEFORE = ("", "#", "# a", "a", "1", "$", "\\(", "'", "=", "<", "a_", "?", "\n", "> ")
AFTER = ("", "!")
SHORT, LONG = 2_000, 100_000
MEBIBYTE = 1 << 20
METHODS = ("search", "match", "fullmatch", "finditer", "findall", "sub", "subn", "split")
FLAGS = dict.fromkeys(METHODS, 2) | {"sub": 4, "subn": 4, "split": 3, "compile": 1}
INLINE = {f"re.{method}" for method in FLAGS}
"""The functions that a pattern may be given to, and the place of its flags."""
BOUNDED = {
    # Texts of at most formulas.LONGEST characters.
    "classroom.course.submissions.formulas._FORMULA",
    "classroom.course.submissions.typeset.FORMULA",
    # Names of files, which are short.
    "classroom.course.submissions.platforms.ENDINGS",
    # Solutions, help and notebooks of the course's own.
    "classroom.gradebook.by_hand.rubric.CRITERION",
    "classroom.course.lecture.blocks",
    "classroom.course.route",
    "autograder.course.solutions",
    # Put together: from names of months, and for programs as Python writes them.
    "classroom.course.submissions.written_times",
    "autograder.repair.candidates",
}
"""Patterns that take longer, and what keeps their texts short."""


class _Slow(Exception):
    """It took too long."""


def _give_up(number: int, frame: FrameType | None) -> None:
    raise _Slow


def cpu_time(call: Callable[[], object], most: float) -> float:
    """Return the CPU time of a call; _Slow if it is more than so many seconds."""
    usual = signal.signal(signal.SIGVTALRM, _give_up)
    begun = time.process_time()
    signal.setitimer(signal.ITIMER_VIRTUAL, most)
    try:
        call()
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, usual)
    return time.process_time() - begun


def _patterns() -> Iterator[tuple[str, re.Pattern[str], str]]:
    """Yield all patterns of the packages by name, and each way in which one is used."""
    known = set()
    modules = (
        *pkgutil.walk_packages(autograder.__path__, "autograder."),
        *pkgutil.walk_packages(classroom.__path__, "classroom."),
    )
    for found in modules:
        module = importlib.import_module(found.name)
        source = inspect.getsource(module)
        for name, value in vars(module).items():
            if isinstance(value, re.Pattern) and isinstance(value.pattern, str):
                used = re.findall(rf"\b{name}\.({'|'.join(METHODS)})\b", source)
                for method in map(_way, set(used)):
                    if (value, method) not in known:
                        known.add((value, method))
                        yield f"{found.name}.{name}", value, method


def _inline() -> Iterator[tuple[str, re.Pattern[str], str]]:
    """Yield all patterns that are written where they are used, as ``_patterns`` does."""
    for root in package_folders():
        for path in sorted(root.rglob("*.py")):
            source = path.read_text(encoding="utf-8")
            where = ".".join(path.relative_to(root.parent).with_suffix("").parts)
            nodes = list(ast.walk(ast.parse(source))) if "re." in source else []
            named = {n.value: n.targets[0] for n in nodes if isinstance(n, ast.Assign)}
            for node in nodes:
                if isinstance(node, ast.Call) and ast.unparse(node.func) in INLINE:
                    name = named.get(node)
                    yield from _written(where, node, ast.unparse(name) if name else r"\w+", source)


def _written(
    where: str, call: ast.Call, name: str, source: str
) -> Iterator[tuple[str, re.Pattern[str], str]]:
    """Yield the pattern of one call, and each way in which it is used."""
    method, given = ast.unparse(call.func).removeprefix("re."), call.args[0]
    try:
        text = ast.literal_eval(given)
    except ValueError:  # it is put together: those that have a name are found by it
        if method != "compile":
            yield where, re.compile(""), ""
        return
    flags = [k.value for k in call.keywords if k.arg == "flags"] or call.args[FLAGS[method] :]
    pattern = re.compile(text, eval(ast.unparse(flags[0]), {"re": re}) if flags else 0)
    used = re.findall(rf"\b{name}\.({'|'.join(METHODS)})\b", source)
    for way in {_way(one) for one in (used if method == "compile" else [method])}:
        yield f"{where}.{name}" if name.isidentifier() else where, pattern, way


def _way(method: str) -> str:
    return "finditer" if method in METHODS[3:] else method


def _grows(use: Callable[[str], object], beginnings: Sequence[str]) -> bool:
    """Tell whether a call takes more than a second on some long text."""
    for unit, before, after in product(UNITS, beginnings, AFTER):
        begun = time.process_time()
        use(before + unit * (SHORT // len(unit)) + after)
        if time.process_time() - begun < 0.0007:
            continue
        long = before + unit * (LONG // len(unit)) + after
        try:
            cpu_time(partial(use, long), 1.0)
        except _Slow:
            return True
    return False


@pytest.mark.slow
@pytest.mark.parametrize(
    "beginnings",
    [BEFORE[:1], pytest.param(BEFORE[1:], marks=pytest.mark.thorough)],
    ids=["alone", "after others"],
)
def test_no_pattern_tries_a_long_text_again_and_again(beginnings: Sequence[str]) -> None:
    """All patterns of the packages, so that a new one is tried, too."""
    names, slow, tried = set(), list[str](), set()
    for name, pattern, method in chain(_patterns(), _inline()):
        names.add(name)
        use = getattr(pattern, method, None)
        if not use and name not in BOUNDED:
            slow.append(f"{name} (a pattern that is put together: not tried)")
        elif use and name not in BOUNDED and (pattern, method) not in tried:
            tried.add((pattern, method))
            whole = (lambda text, use=use: deque(use(text), 0)) if method == "finditer" else use
            if isinstance(pattern.pattern, str) and _grows(whole, beginnings):
                slow.append(f"{name} ({pattern.pattern})")
    assert slow == []
    assert names >= BOUNDED


DOORS: dict[str, Callable[[str], object]] = {
    "headings": headings,
    "headings above an answer": lambda text: answer_parts(
        [
            {"id": "a", "cell_type": "markdown", "source": text, "metadata": {}},
            {"id": "x", "cell_type": "markdown", "source": "", "metadata": {}},
        ],
        "x",
    ),
    "lines added to a question": lambda text: added_lines(text, "a question"),
    "a time": lambda text: time_text(text.encode()),
    "a written answer": shown_html,
    "a comment": as_markdown,
    "a cell of a table": safe,
    "a notebook": lambda text: parse(
        json.dumps({"cells": [{"cell_type": "markdown", "source": text}]}).encode()
    ),
    "what is alike in code": lambda text: has_more_tokens([text], MOST_TOKENS) or marks(text),
    "what is alike in answers": lambda text: (
        has_more_tokens([], MOST_TOKENS, [text]) or prose_marks(text)
    ),
    "a record": entry,
    "a sentence": one_line,
    "plain text": plain,
    "the student that a notebook names": NAMED.search,
    "commands in code": lambda text: [*_commands(text)],
    "commands in a text": lambda text: [*_commands(f"\'\'\'\n{text}\n" + "!a\n" * 30_000)],
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.thorough
@pytest.mark.parametrize("door", DOORS)
def test_a_mebibyte_of_anything_is_read_in_seconds(door: str) -> None:
    for unit in UNITS:
        text = "# a" + unit * (MEBIBYTE // len(unit)) + "!"
        assert cpu_time(lambda: DOORS[door](text), 5.0) < 5.0, repr(unit)  # noqa: B023


@pytest.mark.slow
def test_a_file_of_requests_is_read_in_seconds(tmp_path: Path) -> None:
    for unit in UNITS:
        for before in ("# a", ""):
            text = before + unit * ((MEBIBYTE - 9) // len(unit.encode()))
            (tmp_path / "ada.md").write_text(text, encoding="utf-8", newline="")
            done = ImportedRequests()
            read = list[WrittenRequest]()
            cpu_time(lambda: read.extend(_requests_in(tmp_path / "ada.md", done)), 5.0)  # noqa: B023
            assert len(read) <= MOST_REQUESTS
