"""A sandbox starts in any surroundings, or says in a sentence what is missing."""

import errno
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from autograder.model.errors import SandboxUnavailable
from autograder.protocol.limits import Isolation, Limits
from autograder.sandbox.host import Sandbox
from tests.sandbox.hostile import inside
from tests.support.course import ROOT
from tests.support.isolation import ISOLATIONS, require

GRADER = """
from autograder.protocol.codec import decode
from autograder.protocol.frames import CellSource
from autograder.sandbox.host import Sandbox

with Sandbox({isolation!r}) as sandbox, sandbox.student() as student:
    cells = [CellSource("c", {source!a})]
    errors, reply = student.run_cells(cells, ["out"], value=True)
    print(ascii(errors or decode(reply.value)))
"""

LOOK = """
import json, os, socket, sys, tempfile
with open("ü.txt", "w") as file:
    file.write("ü")
with tempfile.TemporaryFile() as file:
    file.write(b"x")
known = {"LC_CTYPE", "PWD"}
out = [n for n in os.environ if n.startswith(("LC_", "PYTHON")) and n not in known]
out = sorted(out), os.path.isdir(os.path.expanduser("~")), os.environ["LANG"], "ü"
"""
SEEN = (["PYTHONDONTWRITEBYTECODE", "PYTHONHASHSEED", "PYTHONPATH"], True, "C.UTF-8", "ü")

ENVIRONMENTS = {
    "a home that does not exist": {"HOME": "/nowhere/at/all"},
    "a home that is a file": {"HOME": __file__},
    "an empty home": {"HOME": ""},
    "a locale that does not exist": {"LANG": "xx_YY.KOI9", "LC_ALL": "xx_YY.KOI9"},
    "the locale C": {"LANG": "C", "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
    "a locale of another encoding": {"LC_ALL": "de_DE.ISO-8859-1", "LANG": "ja_JP.SJIS"},
    "a directory for temporary files that does not exist": {"TMPDIR": "/nowhere/at/all"},
    "a directory for temporary files that is a file": {"TMPDIR": __file__},
    "nothing on the path": {"PATH": ""},
    "options of Python": {
        "PYTHONSTARTUP": "/nowhere", "PYTHONHASHSEED": "7", "PYTHONIOENCODING": "ascii",
        "PYTHONMALLOC": "debug", "PYTHONOPTIMIZE": "2", "PYTHONNOUSERSITE": "1",
    },
}  # fmt: skip


@pytest.mark.sampled(5)
@pytest.mark.parametrize("isolation", ISOLATIONS)
@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_a_sandbox_starts_whatever_the_environment(name: str, isolation: Isolation) -> None:
    require(isolation)
    source = GRADER.format(isolation=isolation, source=LOOK)
    result = subprocess.run(
        [sys.executable, "-c", source],
        env={**os.environ, **ENVIRONMENTS[name]},
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=120,
    )
    assert result.stdout.decode().strip() == ascii(SEEN), result.stderr.decode()[-2000:]


TRAPS = ("json", "socket", "sitecustomize", "usercustomize", "select", "autograder", "course_lib")


@pytest.fixture
def traps(tmp_path: Path) -> Path:
    """Return a directory of modules that tell that they were imported, and end the process."""
    for name in TRAPS:
        told = tmp_path / "told"
        trap = f"import os\nos.close(os.open({str(told)!r}, os.O_CREAT))\nprint(1)\nos._exit(3)"
        (tmp_path / f"{name}.py").write_text(trap)
    return tmp_path


@pytest.mark.parametrize("isolation", ISOLATIONS)
def test_no_module_is_imported_from_the_judges_path(
    isolation: Isolation, traps: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    require(isolation)
    monkeypatch.setenv("PYTHONPATH", str(traps))
    monkeypatch.setenv("PYTHONUSERBASE", str(traps))
    monkeypatch.setenv("HOME", str(traps))
    monkeypatch.chdir(traps)
    with Sandbox(isolation) as sandbox:
        assert inside(sandbox, LOOK) == SEEN
        path = inside(sandbox, "import sys\nout = sys.path")
    assert isinstance(path, list)
    assert str(traps) not in path
    assert not (traps / "told").exists()


# What is missing is named.


@contextmanager
def refused(reason: str) -> Iterator[None]:
    """Hold that a sandbox does not start, and that the sentence names the reason and a way out."""
    with pytest.raises(SandboxUnavailable) as caught:
        yield
    text = str(caught.value)
    assert re.search(reason, text), text
    assert re.search("TMPDIR|--isolation process", text)
    assert text.endswith(".")
    assert "\n" not in text


@pytest.mark.parametrize("isolation", ISOLATIONS)
def test_without_a_directory_for_temporary_files_it_says_so(
    isolation: Isolation, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    require(isolation)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "nowhere"))
    with refused("No such file or directory"):
        Sandbox(isolation)


def test_with_no_place_for_temporary_files_at_all_it_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", None)
    monkeypatch.setattr(tempfile, "_candidate_tempdir_list", lambda: ["/nowhere"])
    with refused("No usable temporary directory"):
        Sandbox()


@pytest.mark.parametrize("error", [errno.EROFS, errno.ENOSPC, errno.EDQUOT, errno.EACCES])
def test_a_place_for_temporary_files_that_takes_none_is_named(
    error: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(source: object, target: object) -> None:
        raise OSError(error, os.strerror(error), str(target))

    monkeypatch.setattr(shutil, "copy", full)
    with refused(os.strerror(error)):
        Sandbox()


@contextmanager
def descriptors(free: int) -> Iterator[None]:
    """Leave this process so many free descriptors."""
    most, taken = resource.getrlimit(resource.RLIMIT_NOFILE), list[int]()
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(512, most[0]), most[1]))
    try:
        with suppress(OSError):
            while True:
                taken.append(os.dup(0))
        for _ in range(free):
            os.close(taken.pop())
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, most)
        for fd in taken:
            os.close(fd)


@pytest.mark.parametrize("free", range(7))
def test_a_judge_without_room_for_open_files_says_so(
    free: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))  # files may stay
    with descriptors(free), refused("Too many open files"):
        Sandbox().close()


@pytest.mark.parametrize("free", range(2))
def test_a_judge_without_room_for_open_files_starts_no_student_and_says_so(free: int) -> None:
    with Sandbox() as sandbox:
        with descriptors(free), refused("Too many open files"), sandbox.student():
            pass
        assert inside(sandbox, "out = 1") == 1


def test_a_program_that_cannot_be_started_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("autograder.sandbox.bubblewrap._find", lambda: "/nowhere/bwrap")
    with refused("/nowhere/bwrap"):
        Sandbox("bubblewrap")


def test_a_program_that_fails_is_quoted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    program = tmp_path / "bwrap"
    program.write_text("#!/bin/sh\necho 'No permissions to create new namespace' >&2\nexit 1\n")
    program.chmod(0o755)
    monkeypatch.setattr("autograder.sandbox.bubblewrap._find", lambda: str(program))
    with refused("No permissions to create new namespace"):
        Sandbox("bubblewrap")


def test_a_sandbox_process_that_fails_is_quoted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/bin/false")
    with refused(r"the sandbox process does not start \(it printed no reason\)"):
        Sandbox("process")


def test_a_package_that_is_missing_inside_is_named() -> None:
    require("bubblewrap")  # elsewhere, an installed course has the module
    with refused("No module named 'course_lib.game'"):
        Sandbox("bubblewrap", library=("__init__.py",))


def test_processes_that_end_as_soon_as_they_start_are_an_error() -> None:
    with (
        Sandbox() as sandbox,
        pytest.raises(SandboxUnavailable, match="seccomp filters, and 1024 MiB of memory"),
        sandbox.student(Limits(files=-2)),
    ):
        pass


@pytest.mark.skipif(shutil.which("mount") is None, reason="there is no file system to mount")
def test_a_directory_for_temporary_files_that_is_read_only_is_passed_over(tmp_path: Path) -> None:
    source = GRADER.format(isolation="bubblewrap", source=LOOK)
    script = f'mount -t tmpfs -o ro none {tmp_path} && exec {sys.executable} -c "$SOURCE"'
    environment = {**os.environ, "TMPDIR": str(tmp_path), "SOURCE": source}
    result = subprocess.run(
        ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", script],
        env=environment, cwd=ROOT, capture_output=True, timeout=120, check=False,
    )  # fmt: skip
    if b"unshare" in result.stderr or b"mount" in result.stderr:
        pytest.skip("no file system can be mounted here")
    assert result.stdout.decode().strip() == ascii(SEEN), result.stderr.decode()[-2000:]
