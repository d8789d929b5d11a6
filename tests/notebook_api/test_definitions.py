"""Which names a cell defines, told from its text."""

from pathlib import Path

import pytest

from autograder.course.course import Course
from autograder.exercises import SECTIONS
from autograder.model.exercise import WrittenExercise
from autograder.model.section import Section
from autograder.notebook_api.definitions import (
    checks_of,
    defined_names,
    python_text,
    same_program,
    syntax_error,
)

COURSE = Course.find(Path(__file__).parent)


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ("def f(x):\n    y = x\n    return y", {"f"}),
        ("async def f():\n    await g()", {"f"}),
        ("@cache\ndef f(x): pass", {"f"}),
        ("class Game:\n    size = 3\n    def f(self): pass", {"Game"}),
        ("f = g = lambda x: x", {"f", "g"}),
        ("a, (b, *c) = 1, (2, 3)", {"a", "b", "c"}),
        ("answers: dict[str, int] = {'a': 1}", {"answers"}),
        ("if True:\n    def f(): pass\nelse:\n    f = None", {"f"}),
        ("try:\n    from math import inf as f\nexcept ImportError:\n    f = 0", {"f"}),
        ("import os.path", {"os"}),
        ("print([v for v in range(3)], {v: w for v, w in ()}, lambda: (u := 1))", set()),
        ("for i, v in enumerate(()):\n    with open(v) as file:\n        pass", {"i", "v", "file"}),
        ("if (n := f()) > 3:\n    pass", {"n"}),
        ("f(3) == 4\nf.cached = True\nf[0] = 1", set()),
        ("x = await f()", {"x"}),
        ("# def f(): only a comment", set()),
        ("text = '''\ndef f(): pass\n'''", {"text"}),
        ("%matplotlib inline\ndef f(): pass\n!ls\nf?", {"f"}),
        ("files = !ls", {"files"}),
        ("%%time\ndef f(): pass", {"f"}),
        ("%%capture out\n%%time\ndef f(): pass", {"f"}),
        ("%%writefile f.py\ndef f(): pass", set()),
        ("%%html\nf = 3", set()),
        ("    def f(): pass\n    g = 1", {"f", "g"}),
        ("", set()),
    ],
)
def test_a_cell_defines(source: str, names: set[str]):
    assert defined_names(source) == names


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ("def f(x)\n    return x", {"f"}),
        ("async  def f(x):\nreturn x", {"f"}),
        ("class Game\n    pass", {"Game"}),
        ("def f(x):\n    inner = (x", {"f"}),
        ("answers = {'a': 1,,}", {"answers"}),
        ("a, b = (1, 2", {"a", "b"}),
        ("answers: dict = {", {"answers"}),
        ("if f(3) == 4", set()),
        ("f(3) = = 4", set()),
        ("%%time\ndef f(x)\n    return x", {"f"}),
        ("x = 1\0", {"x"}),
        (f"x = {'(' * 1000}{')' * 1000}", {"x"}),
    ],
)
def test_a_cell_with_a_syntax_error_was_meant_to_define(source: str, names: set[str]):
    assert syntax_error(source) is not None
    assert defined_names(source) == names


@pytest.mark.filterwarnings("always")
def test_python_warnings_about_a_cell_are_not_repeated(capsys: pytest.CaptureFixture[str]):
    source = 'def f():\n    "a \\d"\n    return 1 is 1'
    assert defined_names(source) == {"f"}
    assert syntax_error(source) is None
    assert same_program(source, source)
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("f = 1", "f  =  (1)  # one", True),
        ("%%time\nf = 1", "f = 1", True),
        ("f = 1", "f = 2", False),
        ("f = (", "f  = (\n", True),
        ("f = (", "f = 1", False),
    ],
)
def test_programs_are_the_same_whatever_their_layout(one: str, other: str, same: bool):
    assert same_program(one, other) is same


@pytest.mark.parametrize(
    ("source", "ids"),
    [
        ('check("zobrist", (f, g))', ["zobrist"]),
        ('autograder.check("zobrist", cache(f))', ["zobrist"]),
        ('check("zobrist", g)', []),
        ('check("zobrist")', []),
        ('print("zobrist", f)', []),
        ('check("zobrist", f', []),
    ],
)
def test_a_cell_checks_a_name(source: str, ids: list[str]):
    assert checks_of(source, "f") == ids


@pytest.mark.parametrize("section", SECTIONS, ids=lambda section: section.name)
def test_only_the_cell_of_an_exercise_defines_what_it_asks_for(section: Section):
    cells = {
        c.id: defined_names(c.source)
        for c in COURSE.released(section).cells
        if c.cell_type == "code"
    }
    for exercise in section.all_exercises:
        for name in () if isinstance(exercise, WrittenExercise) else exercise.names:
            assert [id_ for id_, names in cells.items() if name in names] == [exercise.id]


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("source", ["x = 1\r!ls", "x = \u2028 !ls", "\x0c%%time\r\rf()", "a\x1cb?"])
def test_a_text_with_other_ends_of_lines_is_read_without_a_warning(source: str):
    assert isinstance(python_text(source), str)
