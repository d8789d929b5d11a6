"""What ``check`` keeps for the reader: a file beside the notebooks, a line, and a map."""

import json
import re
import stat
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import autograder
from autograder.exercises import SECTIONS, find_exercise, find_section
from autograder.model.exercise import WrittenExercise
from autograder.model.language import translated
from autograder.notebook_api import reader
from autograder.notebook_api.course_map import FORGOTTEN, CourseMap
from autograder.notebook_api.progress_store import (
    FILE,
    Progress,
    Result,
    as_results,
    as_text,
    merge_results,
)
from autograder.notebook_api.saved_notebook import SESSION
from autograder.notebook_api.standing import Checked, SectionStanding, standing_line
from course_lib import text_store
from course_lib.text_store import FileStore
from tests.notebook_api.shell import CHECK, POINTS, RIGHT, SYNTAX_ERROR, Notebook

NOTEBOOKS = {section.notebook for section in SECTIONS}
FULL = Result(8.0, 8.0, 1, "2026-10-05T18:30:00Z")
WRONG = RIGHT.replace("math.inf", "0")
DAMAGED = ["", "{", "[]", "null", '{"exercises": 3}', "\x00", "[" * 100_000, "9" * 5000]


@pytest.fixture(autouse=True)
def a_new_kernel() -> Iterator[None]:
    """Forget what this process has recorded, as a kernel does that is started again."""
    reader._progress_in.cache_clear()
    yield
    reader._progress_in.cache_clear()


def kept(notebook: Notebook) -> dict[str, Any]:
    found = json.loads((notebook.path.parent / FILE).read_text())["exercises"]
    assert isinstance(found, dict)
    return found


def checked(id_: str) -> Checked:
    found = find_exercise(id_)
    assert not isinstance(found, WrittenExercise)
    return found


def everything(section: str) -> dict[str, Result]:
    exercises = find_section(section).exercises
    return {e.id: Result(e.points, e.points, e.version, FULL.date) for e in exercises}


# Recording.


def test_a_verdict_is_kept_beside_the_notebook_and_ends_with_a_line(opened: Notebook, capsys):
    opened.run(RIGHT, "ucb1")
    capsys.readouterr()
    assert opened.check() == POINTS
    assert "\n1 of 9 exercises, 6 of 77 points; next: select\n" in capsys.readouterr().out
    opened.run("from autograder import progress; progress()", "map")
    assert translated(FORGOTTEN) not in capsys.readouterr().out
    (entry,) = kept(opened).values()
    assert (entry["best"], entry["last"], entry["version"]) == (6, 6, checked("ucb1").version)
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", entry["date"])


def test_the_best_points_stay_when_a_later_verdict_is_worse(opened: Notebook, capsys):
    for cell in (RIGHT, WRONG):
        opened.run(cell, "ucb1")
        opened.check()
    assert (kept(opened)["ucb1"]["best"], kept(opened)["ucb1"]["last"]) == (6, 5)
    assert "1 of 9 exercises, 6 of 77 points; next: select" in capsys.readouterr().out


def test_a_name_that_does_not_exist_has_the_line_too(opened: Notebook, capsys):
    opened.run(SYNTAX_ERROR, "ucb1")
    opened.run(CHECK, "test")
    assert "0 of 9 exercises, 0 of 77 points; next: ucb1" in capsys.readouterr().out
    assert kept(opened)["ucb1"]["best"] == 0


def test_a_restart_keeps_the_results(opened: Notebook, capsys):
    opened.run(RIGHT, "ucb1")
    opened.check()
    reader._progress_in.cache_clear()
    capsys.readouterr()
    opened.run("from autograder import progress; progress()", "map")
    assert "04_mcts: 1 of 9 exercises, 6 of 77 points" in capsys.readouterr().out


@pytest.mark.parametrize("text", DAMAGED)
def test_a_damaged_file_counts_as_none(opened: Notebook, text: str):
    (opened.path.parent / FILE).write_text(text)
    opened.run(RIGHT, "ucb1")
    assert opened.check() == POINTS
    assert list(kept(opened)) == ["ucb1"]


def test_a_damaged_entry_costs_no_other_one():
    entries = json.loads(as_text({"ucb1": FULL}))["exercises"]
    good = entries["ucb1"]
    for key, value in [
        ("best", "8"), ("best", -1), ("best", float("nan")), ("best", True), ("last", None),
        ("version", 1.0), ("date", 3), ("more", 0),
    ]:  # fmt: skip
        entries[f"{key}: {value}"] = good | {key: value}
    entries |= {"a list": [1], "a number": 3}
    assert as_results(json.dumps({"exercises": entries})) == {"ucb1": FULL}


def test_where_no_file_can_be_written_results_last_as_long_as_the_session(opened: Notebook, capsys):
    (opened.path.parent / FILE).mkdir()
    opened.run(RIGHT, "ucb1")
    assert opened.check() == POINTS
    shown = capsys.readouterr()
    assert "1 of 9 exercises, 6 of 77 points" in shown.out
    assert shown.err == ""
    assert [path.name for path in opened.path.parent.glob(f"{FILE}*")] == [FILE]
    opened.run("from autograder import progress; progress()", "map")
    assert "✓ ucb1" in (text := capsys.readouterr().out)
    assert translated(FORGOTTEN) in text


def test_a_folder_that_went_away_breaks_nothing(tmp_path: Path):
    found = Progress(FileStore(tmp_path / "gone", FILE))
    found.record("ucb1", FULL)
    assert found.results() == {"ucb1": FULL}


def test_the_file_is_for_the_reader_only(tmp_path: Path):
    FileStore(tmp_path, FILE).save(as_text({"ucb1": FULL}))
    assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) & 0o077 == 0


@pytest.mark.parametrize("method", ["lock", "load", "save"])
def test_a_store_that_fails_in_any_way_breaks_no_verdict(
    opened: Notebook, monkeypatch, capsys, method: str
):
    monkeypatch.setattr(FileStore, method, lambda *_: 1 / 0)
    opened.run(RIGHT, "ucb1")
    assert opened.check() == POINTS
    shown = capsys.readouterr()
    assert "6 of 6 points" in shown.out
    assert shown.err == ""


def test_without_the_name_of_the_notebook_the_first_working_directory_counts(
    opened: Notebook, monkeypatch, tmp_path: Path
):
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    monkeypatch.delenv(SESSION)
    monkeypatch.setattr(reader, "STARTED_IN", folder)
    opened.run(RIGHT, "ucb1")
    opened.check()
    assert [path.name for path in folder.iterdir()] == [FILE]


def test_a_check_in_the_cell_that_imports_it_is_recorded(empty: Notebook, monkeypatch):
    message = {"metadata": {"cellId": "all in one"}}
    kernel = SimpleNamespace(get_parent=lambda: message)
    monkeypatch.setattr(empty.shell, "kernel", kernel, raising=False)
    empty.run(f"from autograder import check\n{RIGHT}\n{CHECK}")
    assert kept(empty)["ucb1"]["best"] == POINTS


RECORDS = """
import sys
from pathlib import Path
from autograder.notebook_api.progress_store import FILE, Progress, Result
from course_lib import text_store
from course_lib.text_store import FileStore
text_store.LOCK_SECONDS = 100.0  # however slow this machine is
found = Progress(FileStore(Path(sys.argv[1]), FILE))
for number in range(30):
    found.record(f"{sys.argv[2]}-{number}", Result(1, 1, 1, "2026-10-05T18:30:00Z"))
"""


@pytest.mark.slow
def test_several_kernels_record_at_once(tmp_path: Path):
    kernels = [
        subprocess.Popen([sys.executable, "-c", RECORDS, str(tmp_path), name]) for name in "abc"
    ]
    assert [kernel.wait(120) for kernel in kernels] == [0, 0, 0]
    assert len(Progress(FileStore(tmp_path, FILE)).results()) == 90


def test_a_lock_that_is_never_released_holds_nobody_up(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(text_store, "LOCK_SECONDS", 0.05)
    with FileStore(tmp_path, FILE).lock():
        Progress(FileStore(tmp_path, FILE)).record("ucb1", FULL)
    assert Progress(FileStore(tmp_path, FILE)).results() == {"ucb1": FULL}


def test_where_no_folder_can_be_locked_results_are_kept(tmp_path: Path, monkeypatch):
    monkeypatch.delattr("fcntl.flock")  # as in a browser's Python
    Progress(FileStore(tmp_path, FILE)).record("ucb1", FULL)
    assert Progress(FileStore(tmp_path, FILE)).results() == {"ucb1": FULL}


def test_results_of_two_kernels_are_merged():
    later = Result(6.0, 6.0, 1, "2026-10-06T18:30:00Z")
    changed = Result(2.0, 2.0, 2, "2026-10-01T18:30:00Z")
    for one, two in [(FULL, later), (later, FULL)]:
        assert merge_results({"ucb1": one}, {"ucb1": two})["ucb1"] == Result(
            8.0, 6.0, 1, later.date
        )
    for one, two in [(FULL, changed), (changed, FULL)]:
        assert merge_results({"ucb1": one}, {"ucb1": two})["ucb1"] == changed


# Where nobody reads, nothing is recorded.


def test_a_program_that_executes_a_notebook_names_no_cell_and_records_nothing(
    opened: Notebook, capsys
):
    opened.run(RIGHT)
    assert opened.run(CHECK) == POINTS
    assert " exercises, " not in capsys.readouterr().out
    assert not (opened.path.parent / FILE).exists()


@pytest.mark.parametrize("mode", ["autograde", "validate"])
def test_a_run_of_nbgrader_records_nothing(opened: Notebook, monkeypatch, capsys, mode: str):
    monkeypatch.setenv("NBGRADER_EXECUTION", mode)
    opened.run(RIGHT, "ucb1")
    assert opened.check() == POINTS
    assert " exercises, " not in capsys.readouterr().out
    assert not (opened.path.parent / FILE).exists()


@pytest.mark.slow
def test_a_plain_script_records_nothing(tmp_path: Path):
    script = f"from autograder import check\n{RIGHT}\n{CHECK}"
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert "6 of 6 points" in done.stdout
    assert " exercises, " not in done.stdout
    assert list(tmp_path.iterdir()) == []


def test_nbgrader_does_not_hand_the_file_in():
    from autograder.course.course import Course

    assert f"{FILE}*" in Course.find(Path(__file__).parent).config.CourseDirectory.ignore


# Standing and map.


def test_the_next_exercise_is_the_first_unfinished_one_from_here_on():
    ids = [e.id for e in SectionStanding(find_section("mcts"), {}).exercises]
    assert standing_line(checked(ids[2]), {}, NOTEBOOKS).endswith(f"next: {ids[2]}")
    results = {id_: result for id_, result in everything("mcts").items() if id_ != ids[1]}
    assert standing_line(checked(ids[2]), results, NOTEBOOKS).endswith(f"next: {ids[1]}")


def test_after_a_section_the_next_unfinished_section_follows():
    assert standing_line(checked("ucb1"), everything("mcts"), NOTEBOOKS).endswith(
        "; next: 05_expectiminimax"
    )
    last = everything("mcts") | everything("tournament") | everything("hidden")
    assert standing_line(checked("agent"), last, NOTEBOOKS).endswith("; next: 01_minimax")
    done = {id_: result for s in SECTIONS for id_, result in everything(s.name).items()}
    assert standing_line(checked("maxn"), done, NOTEBOOKS).endswith("; the course is complete")


def test_a_course_of_one_notebook_names_no_other_one():
    line = standing_line(checked("agent"), everything("tournament"), {"one_week"})
    assert line.endswith("; this notebook is complete")


def test_an_older_version_of_an_exercise_gives_no_points():
    older = {"ucb1": Result(8.0, 8.0, 0, FULL.date)}
    assert SectionStanding(find_section("mcts"), older).earned == 0
    assert "↻ ucb1" in repr(CourseMap(older))


def test_the_map_has_every_exercise_in_text_and_in_html():
    some = everything("mcts")
    shown = CourseMap({"ucb1": some["ucb1"], "select": replace(some["select"], best=1.0)})
    for text in (repr(shown), shown._repr_html_()):
        assert "✓ ucb1" in text
        assert "◐ select 1 of " in text
        assert "○ minimax-value" in text
        assert "✎ minimax-written" in text
        assert "1 of 9 exercises, 7 of 77 points" in text
        assert all(exercise.id in text for s in SECTIONS for exercise in s.all_exercises)


def test_the_map_has_the_notebooks_of_the_course_alone():
    text = repr(CourseMap({}, notebooks={"04_mcts", "01_minimax", "my_notes"}))
    assert [line.partition(":")[0] for line in text.splitlines() if line.startswith("0")] == [
        "01_minimax", "04_mcts",
    ]  # fmt: skip
    assert repr(CourseMap({}, notebooks={"my_notes"})) == repr(CourseMap({}))


def test_the_map_says_that_points_will_be_forgotten():
    assert translated(FORGOTTEN) in CourseMap({}, is_stored=False)._repr_html_()
    assert translated(FORGOTTEN) not in CourseMap({})._repr_html_()


def test_progress_and_help_are_imported_beside_check():
    names = {"check", "hint", "own", "progress", "solution", "time_limit"}
    names |= {"show_variant", "use_variants"}
    assert set(autograder.__all__) == names
    assert all(callable(getattr(autograder, name)) for name in autograder.__all__)
