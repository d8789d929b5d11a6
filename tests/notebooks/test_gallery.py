"""The gallery of the documentation has everything that the notebooks show, and its calls run."""

from random import Random
from typing import Any

import pytest

import course_lib.draw
import course_lib.games
import course_lib.search
import course_lib.widgets
from autograder.exercises import SECTIONS
from chapters.multiplayer.crowds import random_tree
from tests.notebooks.gallery import CALLS, PAGE, figures_of, shown_in_notebooks, text

PACKAGES = (course_lib.games, course_lib.search, course_lib.draw, course_lib.widgets)
NAMES: dict[str, Any] = {
    "Random": Random, "random_tree": random_tree,
    **{name: getattr(package, name) for package in PACKAGES for name in package.__all__},
}  # fmt: skip


def test_the_page_is_that_of_the_code():
    assert PAGE.read_text(encoding="utf-8") == text(), "run: python -m tests.notebooks.gallery"


def test_every_widget_and_drawing_of_the_notebooks_is_there():
    functions = {name for name in course_lib.widgets.__all__ if name[0].islower()}
    drawings = {name for name in course_lib.draw.__all__ if name.startswith("draw_")}
    shown = shown_in_notebooks()
    assert shown & (functions | drawings) <= set(CALLS)
    assert len(shown & functions) > 8


def test_every_figure_of_the_notebooks_is_there():
    page = PAGE.read_text(encoding="utf-8")
    found = {name for section in SECTIONS for name in figures_of(section.name)}
    assert len(found & shown_in_notebooks()) > 30
    assert {name for name in found if f"figures.{name}(" not in page} == set()


@pytest.mark.parametrize("name", CALLS)
def test_a_call_of_the_page_shows_something_described(
    name: str, capsys: pytest.CaptureFixture[str]
):
    shown = eval(CALLS[name], NAMES)
    bundle = shown._repr_mimebundle_() if hasattr(shown, "_repr_mimebundle_") else {}
    described: str = bundle.get("text/plain", repr(shown))
    assert len(described + capsys.readouterr().out) > 10
