"""What a student hands in beside the notebook runs nowhere outside of the sandbox."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from autograder.course.course import Course, ForeignCourse, NoCourse
from tests.support.course import ROOT, SECRET, autograder
from tests.support.submissions import as_bytes, untouched

MODULES = ("sitecustomize", "usercustomize", "json", "random", "struct", "signal", "autograder")
CONFIGURATIONS = ("nbgrader_config", "jupyter_config", "jupyter_nbconvert_config", "conftest")
OTHERS = {
    "course.toml": 'name = "another course"\nsections = ["minimax"]\n',
    ".autograder-secret": "known\n",
    ".env": "AUTOGRADER_SECRET=known\n",
    "pyproject.toml": "[tool.autograder]\n",
    "matplotlibrc": "text.usetex: True\n",
    "exercises/minimax-value/exercise.py": "{program}",
    "results/index.html.j2": "{{% set x = cycler.__init__.__globals__.os.system('touch {ran}') %}}",
    ".git/hooks/post-checkout": "#!/bin/sh\ntouch {ran}\n",
}
COMMANDS = (
    ("check", "01_minimax.ipynb", "--isolation", "process"),
    ("grade", "../..", "--isolation", "process"),
    ("collect", ".", "--from", "moodle"),
    ("feedback",),
    ("mark",),
    ("similarity", "../.."),
    ("export", "--to", "csv", "marks.csv"),
    ("exam", "out"),
    ("doctor",),
)


@pytest.fixture
def course(tmp_path: Path) -> Path:
    """A course with one submission, beside which everything stands that a program may look for."""
    root = tmp_path / "course"
    (root / "notebooks").mkdir(parents=True)
    shutil.copy(ROOT / "notebooks" / "01_minimax.ipynb", root / "notebooks")
    shutil.copy(ROOT / "nbgrader_config.py", root)
    (root / "course.toml").write_text('sections = ["minimax"]\n')
    folder = root / "submitted" / "s01" / "minimax"
    folder.mkdir(parents=True)
    large = untouched()
    large.metadata["padding"] = " " * (9 << 20)  # it is read by a Python of its own
    (folder / "01_minimax.ipynb").write_bytes(as_bytes(large))
    program = f"open({str(tmp_path / 'ran')!r}, 'a').write(__file__)\n"
    for name in (*MODULES, *CONFIGURATIONS):
        (folder / f"{name}.py").write_text(program)
    for name, text in OTHERS.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.format(program=program, ran=tmp_path / "ran"))
    return root


def run(folder: Path, *command: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run a command in a folder, as an installed program."""
    here = Path(sys.executable).parent
    path = os.pathsep.join([str(here), os.environ.get("PATH", "")])
    env = os.environ | {"PATH": path, "AUTOGRADER_SECRET": SECRET, "COLUMNS": "300"} | variables
    return subprocess.run(
        [here / "autograder", *command],
        cwd=folder, env=env, capture_output=True, text=True, check=False, timeout=240,
    )  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("command", COMMANDS, ids=lambda words: words[0])
def test_no_command_reads_a_configuration_that_was_handed_in(
    command: tuple[str, ...], course: Path, tmp_path: Path
) -> None:
    folder = course / "submitted" / "s01" / "minimax"
    said = " ".join(autograder(folder, *command, ok=(2,)).split())
    assert f"{folder / 'nbgrader_config.py'} was not read" in said
    assert str(course) in said
    assert not (tmp_path / "ran").exists()


@pytest.mark.slow
def test_nothing_else_beside_a_submission_runs(course: Path, tmp_path: Path) -> None:
    """The course above is found, and its commands start processes of their own."""
    folder = course / "submitted" / "s01" / "minimax"
    (folder / "nbgrader_config.py").unlink()
    for command in (
        ("check", "01_minimax.ipynb", "--isolation", "process"),
        ("grade", "../..", "--isolation", "process", "--jobs", "1", "--report", "."),
        ("feedback", "--jobs", "1"),
        ("similarity", "../..", "--jobs", "1"),
    ):
        done = run(folder, *command)
        assert done.returncode == 0, done.stdout + done.stderr
        assert not (tmp_path / "ran").exists(), command[0]


@pytest.mark.slow
@pytest.mark.sandbox
def test_a_submission_with_a_configuration_is_graded_by_that_of_the_course(
    course: Path, tmp_path: Path
) -> None:
    for command in (("grade", "submitted", "--report", "report"), ("feedback", "minimax")):
        done = run(course, *command)
        assert done.returncode == 0, done.stdout + done.stderr
    assert not (tmp_path / "ran").exists()
    assert "another course" not in (course / "report" / "report.html").read_text()


def test_a_course_inside_another_one_is_found(tmp_path: Path) -> None:
    for place in (tmp_path, tmp_path / "build" / "mine"):
        place.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / "nbgrader_config.py", place)
    inner = tmp_path / "build" / "mine"
    (inner / "submitted" / "s01").mkdir(parents=True)
    assert Course.find(inner / "submitted" / "s01").root == inner.resolve()


@pytest.mark.parametrize("folder", ["submitted", "autograded", "downloaded", "abgaben"])
def test_folders_of_students_have_no_course(folder: str, tmp_path: Path) -> None:
    """Also where a student hands in two configurations, the outer of which allows the inner."""
    (tmp_path / "nbgrader_config.py").write_text(
        "c = get_config()\nc.CourseDirectory.submitted_directory = 'here/abgaben'\n"
        if folder == "abgaben"
        else "c = get_config()\n"
    )
    inner = tmp_path / folder / "s01" / "minimax"
    inner.mkdir(parents=True)
    for place in (inner, inner.parent):
        (place / "nbgrader_config.py").write_text("raise AssertionError('it was read')\n")
    for place in (inner, inner.parent):
        with pytest.raises(ForeignCourse, match="was not read: it is among the files of students"):
            Course.find(place)


@pytest.mark.parametrize("kind", ["a link", "a link, resolved", "elsewhere", "another owner's"])
def test_folders_of_students_that_lie_elsewhere_have_no_course(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No course's directory is above the files, or none of which the configuration may be read."""
    course, data = tmp_path / "course", tmp_path / "data"
    files = {"elsewhere": data / "submitted", "another owner's": course / "submitted"}.get(kind)
    (files or data).mkdir(parents=True)
    course.mkdir(exist_ok=True)
    (course / "nbgrader_config.py").write_text("c = get_config()\n")
    if files is None:
        (course / "submitted").symlink_to(data)
    if kind == "another owner's":
        monkeypatch.setattr("autograder.course.course._is_own", lambda place: place != course)
    inner = (files or course / "submitted") / "s01" / "minimax"
    inner.mkdir(parents=True)
    (inner / "nbgrader_config.py").write_text("raise AssertionError('it was read')\n")
    monkeypatch.chdir(inner)
    monkeypatch.setenv("PWD", str(inner))
    with pytest.raises(ForeignCourse, match=r"(as|among the) files of students"):
        Course.find(inner if kind == "a link" else None)


def test_the_default_course_and_settings_are_no_way_around(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "nbgrader_config.py").write_text("c = get_config()\n")
    inner = tmp_path / "submitted" / "s01"
    inner.mkdir(parents=True)
    (inner / "nbgrader_config.py").write_text("raise AssertionError('it was read')\n")
    monkeypatch.chdir(inner)
    with pytest.raises(ForeignCourse):
        Course.find_or_default()
    with pytest.raises(ForeignCourse):
        Course.settings_of(inner)


@pytest.mark.parametrize("given_away", [".", "nbgrader_config.py"])
def test_the_configuration_of_another_user_is_read_only_if_it_is_named(
    given_away: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "nbgrader_config.py").write_text("c = get_config()\n")
    try:
        os.chown(tmp_path / given_away, 12345, 12345)
    except OSError as error:  # only root may, and only outside of a namespace of its own
        pytest.skip(f"no file can be given to another user here: {error.strerror}")
    with pytest.raises(ForeignCourse, match=r"belongs to another user.*AUTOGRADER_COURSE"):
        Course.find(tmp_path)
    monkeypatch.setenv("AUTOGRADER_COURSE", str(tmp_path))
    assert Course.find().root == tmp_path.resolve()


def test_a_named_directory_that_is_no_course_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AUTOGRADER_COURSE", str(tmp_path))
    with pytest.raises(NoCourse, match="is not in a course"):
        Course.find()
