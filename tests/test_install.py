"""``.ci/install``, which makes the environment: Python, uv and pip are programs that note calls."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

PYTHON = """#!/bin/sh
echo "python $*" >> "$NOTED"
case "$*" in
*"version_info <"*) exit "${OLD:-0}" ;;
*"print("*) echo 3.10.13 ;;
*ensurepip*) exit "${NO_ENSUREPIP:-0}" ;;
*"import pip"*) exit "${NO_PIP:-0}" ;;
"-m venv"*)
    mkdir -p "$FOLDER/bin"
    cp "$0" "$FOLDER/bin/python"
    [ "$3" = --without-pip ] || touch "$FOLDER/bin/pip" ;;
*"pip config list") echo "$PIP_SETTINGS" ;;
*" uv pip") cp "$UV" "$FOLDER/bin/uv" ;;
*"pip install"*) exit "${PIP_FAILS:-0}" ;;
esac
"""
UV = """#!/bin/sh
echo "uv $*" >> "$NOTED"
case "$1" in pip) echo "error: no registry" >&2; exit "${UV_FAILS:-0}" ;; esac
"""


class Machine:
    """A PATH with the tools of a shell, and with Pythons that only note how they are called.

    Args:
        root: an empty directory.
    """

    def __init__(self, root: Path) -> None:
        self.root, self.path = root, root / "path"
        self.folder, self.noted = root / "with a space" / ".venv", root / "noted"
        self.path.mkdir()
        for name in ("sh", "awk", "mkdir", "rm", "touch", "cp", "grep"):
            found = shutil.which(name)
            assert found is not None
            (self.path / name).symlink_to(found)
        self.write("python3", PYTHON)
        self.uv = self.write("../uv", UV)

    def write(self, name: str, program: str) -> Path:
        """Write a program onto the PATH; return its path."""
        path = self.path / name
        path.write_text(program, encoding="utf-8")
        path.chmod(0o755)
        return path

    def install(self, **settings: str) -> subprocess.CompletedProcess[str]:
        """Run ``.ci/install`` for the course's packages."""
        known = {"PATH": self.path, "HOME": self.root, "NOTED": self.noted, "UV": self.uv}
        return subprocess.run(
            ["/bin/sh", ".ci/install", self.folder, "-e", "."],
            cwd=ROOT, env={**known, "FOLDER": self.folder, **settings},
            capture_output=True, text=True, timeout=60,
        )  # fmt: skip

    @property
    def calls(self) -> str:
        """What was called, a line each."""
        return self.noted.read_text(encoding="utf-8")


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_uv_installs_into_a_new_environment(machine: Machine) -> None:
    done = machine.install()
    assert (done.returncode, done.stderr) == (0, "")
    assert f"uv pip install --python {machine.folder}/bin/python" in machine.calls
    assert "python -m pip install -c constraints.txt -e ." not in machine.calls
    assert not (machine.folder / ".unfinished").exists()


def test_an_old_python_is_refused_before_anything_is_made(machine: Machine) -> None:
    refused = machine.install(OLD="1")
    assert refused.returncode == 1
    assert refused.stderr == (
        "Python 3.11 or newer is needed; `python3` is 3.10.13. "
        "None was found on the PATH or in pyenv.\n"
    )
    assert not machine.folder.exists()


@pytest.mark.parametrize("place", ["path/python3.12", ".pyenv/versions/3.12.1/bin/python"])
def test_a_newer_python_is_named_if_there_is_one(machine: Machine, place: str) -> None:
    found = machine.root / place
    found.parent.mkdir(parents=True, exist_ok=True)
    machine.write(os.path.relpath(found, machine.path), PYTHON.replace("${OLD:-0}", "0"))
    machine.write("python3.13", "#!/bin/sh\nexit 127\n")  # pyenv's name for a version that is off
    refused = machine.install(OLD="1", GOAL="test")
    named = "python3.12" if place.startswith("path") else found
    assert refused.stderr.endswith(f"is 3.10.13. Try `make test PYTHON={named}`\n")


def test_a_python_that_is_not_there_is_named(machine: Machine) -> None:
    assert "`python9` is not there." in machine.install(PYTHON="python9").stderr


def test_pip_stands_in_where_ensurepip_is_missing(machine: Machine) -> None:
    assert machine.install(NO_ENSUREPIP="1").returncode == 0
    assert "python -m venv --without-pip" in machine.calls
    assert f"python -m pip --python {machine.folder}/bin/python install" in machine.calls
    assert "uv pip install" in machine.calls


def test_an_environment_that_cannot_be_made_is_explained(machine: Machine) -> None:
    refused = machine.install(NO_ENSUREPIP="1", NO_PIP="1")
    assert refused.returncode == 1
    assert "`python3` cannot make a virtual environment" in refused.stderr
    assert not machine.folder.exists()


def test_only_an_interrupted_environment_is_made_anew(machine: Machine) -> None:
    machine.install()
    own = machine.folder / "own"
    own.touch()
    assert machine.install().returncode == 0
    assert own.exists()
    (machine.folder / ".unfinished").touch()
    assert machine.install().returncode == 0
    assert not own.exists()


def test_an_environment_is_left_to_the_process_that_makes_it(machine: Machine) -> None:
    machine.folder.mkdir(parents=True)
    unfinished = machine.folder / ".unfinished"
    unfinished.write_text(f"{os.getpid()}\n", encoding="utf-8")
    refused = machine.install()
    assert (refused.returncode, unfinished.exists()) == (1, True)
    assert f"Process {os.getpid()} is installing into {machine.folder}" in refused.stderr
    unfinished.write_text("999999999\n", encoding="utf-8")
    assert machine.install().returncode == 0


def test_pip_goes_on_where_uv_reaches_nothing(machine: Machine) -> None:
    done = machine.install(UV_FAILS="2")
    assert done.returncode == 0
    assert "error: no registry" in done.stdout
    assert "python -m pip install -c constraints.txt -e ." in machine.calls


@pytest.mark.parametrize("setting", ["global.index-url='https://a'", ":env:.proxy='b'"])
def test_pip_installs_alone_where_only_pip_knows_the_way(machine: Machine, setting: str) -> None:
    assert machine.install(PIP_SETTINGS=setting).returncode == 0
    assert "uv pip" not in machine.calls
    assert "python -m pip install -c constraints.txt -e ." in machine.calls


def test_a_failure_leaves_the_environment_for_the_next_run(machine: Machine) -> None:
    failed = machine.install(UV_FAILS="2", PIP_FAILS="1")
    assert failed.returncode == 1
    assert failed.stderr == "The packages could not be installed; see the messages above.\n"
    assert not (machine.folder / ".unfinished").exists()
