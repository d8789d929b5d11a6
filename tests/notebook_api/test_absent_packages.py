"""A package that is missing: a sentence for NumPy, and a traceback for any other."""

import sys
from importlib.machinery import PathFinder
from random import Random
from typing import Any

import numpy
import pytest

from autograder.exercises import find_section
from autograder.model.exercise import CodeExercise
from autograder.notebook_api.absent_packages import watch_imports
from autograder.running.cases import reference_answer
from course_lib import arrays
from tests.notebook_api.shell import Notebook

FIND = PathFinder.find_spec


@pytest.fixture
def without_numpy(empty: Notebook, monkeypatch: pytest.MonkeyPatch) -> Notebook:
    """A notebook whose kernel does not find NumPy, as in a browser."""
    for name in [name for name in sys.modules if name.partition(".")[0] == "numpy"]:
        monkeypatch.delitem(sys.modules, name)
    found = classmethod(lambda _, name, *more: None if name == "numpy" else FIND(name, *more))
    monkeypatch.setattr(PathFinder, "find_spec", found)
    watch_imports()
    return empty


@pytest.mark.parametrize(
    "cell",
    [
        "import numpy as np",
        "from course_lib.learning import fit_weights; fit_weights([[1.0]], [1.0])",
        "from autograder import check\ncheck('network-gradient', lambda *given: (0.0, None))",
    ],
    ids=["import", "course_lib", "reference"],
)
def test_what_needs_numpy_shows_one_sentence(without_numpy: Notebook, cell: str, capsys):
    assert isinstance(without_numpy.run(cell), ModuleNotFoundError)
    shown = capsys.readouterr().out
    assert shown.startswith("This cell needs numpy, which is not installed here. ")
    assert "Traceback" not in shown


def test_a_later_cell_that_uses_np_shows_the_sentence_too(without_numpy: Notebook, capsys):
    without_numpy.run("import numpy as np")
    capsys.readouterr()
    assert isinstance(without_numpy.run("np.zeros(3)"), ModuleNotFoundError)
    assert capsys.readouterr().out.startswith("This cell needs numpy")


def test_what_does_not_need_numpy_is_judged(without_numpy: Notebook, capsys):
    without_numpy.run("from autograder import check; from course_lib.learning import q_update")
    assert without_numpy.run("check('q-update', q_update)") > 0


def test_other_packages_have_a_traceback(without_numpy: Notebook, capsys):
    without_numpy.run("import no_such_package")
    shown = capsys.readouterr().out
    assert "Traceback" in shown
    assert "No module named 'no_such_package'" in shown


def needs_numpy(exercise: CodeExercise, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Tell whether drawing a case, or answering one, uses NumPy."""
    used: list[str] = []

    def note(_: object, name: str) -> Any:
        used.append(name)
        return getattr(numpy, name)

    monkeypatch.setattr(type(arrays.np), "__getattr__", note)
    drawn = [draw(Random(1)) for draw, _ in exercise.generators.values()]
    for case in (*exercise.examples, *drawn):
        reference_answer(exercise, case)
    return bool(used)


@pytest.mark.parametrize(
    "exercise",
    [e for e in find_section("learning").all_exercises if isinstance(e, CodeExercise)],
    ids=lambda exercise: exercise.id,
)
def test_exercises_that_need_numpy_say_so(exercise: CodeExercise, monkeypatch):
    assert needs_numpy(exercise, monkeypatch) == ("numpy" in exercise.asking.packages)
