"""Every folder of a chapter is an exercise of its notebook, and none is left out."""

from importlib.util import find_spec
from pathlib import Path

import pytest

from autograder.exercises import find_section
from autograder.exercises.chapter import exercise_ids, folder_name, variant_ids
from course_lib.chapters import notebooks, practice_ids
from tests.exercises.order import content, path
from tests.support.corpus import FOLDER

NAMES = pytest.mark.parametrize("name", notebooks())


@NAMES
def test_the_order_of_the_exercises_is_that_of_the_notebook(name: str) -> None:
    assert path(name).read_text(encoding="utf-8") == content(name), "run 'make notebooks'"


@NAMES
def test_every_folder_is_an_exercise(name: str) -> None:
    found = {file.parent.name for file in (path(name).parent / "exercises").glob("*/exercise.py")}
    ids = exercise_ids(name)
    variants = [variant for id_ in ids for variant in variant_ids(name, id_)]
    assert found == set(map(folder_name, (*ids, *variants)))
    assert {folder.name for folder in (FOLDER / name).iterdir()} <= {*ids, *variants}


@NAMES
def test_an_exercise_and_its_stages_have_the_names_of_their_folder(name: str) -> None:
    section = find_section(name)
    assert section.notebook == notebooks()[name]
    ids = exercise_ids(name)
    for found in (section.exercises, section.practice):
        assert [e.id for e in found] == [id_ for id_ in ids if id_ in {e.id for e in found}]
    assert sorted(e.id for e in section.all_exercises) == sorted(ids)
    assert {e.id for e in section.practice} == {*practice_ids(name)}
    assert {exercise.section for exercise in section.all_exercises} == {name}
    for id_, stages in section.stages.items():
        assert [s.id for s in stages] == [f"{id_}-stage-{n}" for n in range(1, len(stages) + 1)]
        assert {stage.section for stage in stages} == {name}


def test_a_chapter_comes_before_those_that_build_on_it() -> None:
    assert list(notebooks().values()) == sorted(notebooks().values())
    assert len(notebooks()) >= 8


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.xdist_group("wheel")
def test_the_wheel_has_every_folder(installed: Path) -> None:
    (found,) = installed.glob("lib/*/site-packages/chapters")
    here = Path(find_spec("chapters").origin).parent
    files = {p.relative_to(here) for kind in ("py", "md", "json") for p in here.rglob(f"*.{kind}")}
    there = {p.relative_to(found) for p in found.rglob("*") if p.suffix in (".py", ".md", ".json")}
    assert there == files
