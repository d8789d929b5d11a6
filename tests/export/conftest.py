"""What tests of exports share: a gradebook of nobody, and a copy of it to fill."""

import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest

from autograder.model.exercise import TEST
from tests.export.gradebooks import EXERCISES, NEEDS_A_PERSON, Class, open_gradebook


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A gradebook that knows the exercises and nobody."""
    path = tmp_path_factory.mktemp("empty") / "gradebook.db"
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with open_gradebook(path) as gradebook:
            for section, exercises in EXERCISES.items():
                gradebook.add_assignment(section)
                gradebook.add_notebook("n", section)
                for name, worth in exercises.items():
                    by_hand = name == NEEDS_A_PERSON
                    gradebook.add_grade_cell(
                        name if by_hand else TEST + name, "n", section,
                        max_score=worth, cell_type="markdown" if by_hand else "code",
                    )  # fmt: skip
                    gradebook.add_solution_cell(name, "n", section)
        yield path


@pytest.fixture
def group(empty: Path, tmp_path: Path) -> Iterator[Class]:
    path = tmp_path / "gradebook.db"
    path.write_bytes(empty.read_bytes())
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        made = Class(path)
        with made.gradebook:
            yield made
