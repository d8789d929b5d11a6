"""Which Pythons ``make pythons`` finds."""

from pathlib import Path

import pytest

from tests import pythons


def program(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


@pytest.fixture
def empty_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine with nothing on the PATH, and no pyenv."""
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path / "pyenv"))
    return tmp_path


def test_without_pyenv_and_pythons_nothing_is_found(empty_machine: Path):
    assert pythons.interpreters() == {}


def test_a_shim_that_refuses_is_passed_over(empty_machine: Path):
    program(empty_machine / "bin" / "python3.13", "echo 'not active' >&2; exit 127")
    real = program(empty_machine / "pyenv/versions/3.13.0/bin/python3.13", "echo 3.13")
    assert pythons.interpreters() == {"3.13": real}


def test_another_version_under_the_name_is_passed_over(empty_machine: Path):
    program(empty_machine / "bin" / "python3.14", "echo 3.13")
    assert pythons.interpreters() == {}


def test_the_path_comes_before_pyenv_and_the_newest_first(empty_machine: Path):
    for version in ("3.12.1", "3.12.4"):
        program(empty_machine / f"pyenv/versions/{version}/bin/python3.12", "echo 3.12")
        program(empty_machine / f"pyenv/versions/{version}/bin/python3.13", "echo 3.13")
    on_path = program(empty_machine / "bin" / "python3.12", "echo 3.12")
    newest = empty_machine / "pyenv/versions/3.12.4/bin/python3.13"
    assert pythons.interpreters() == {"3.12": on_path, "3.13": newest}
