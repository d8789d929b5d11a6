"""What the extra says of itself: where it is missing, and when it compiles."""

import subprocess
import sys
from pathlib import Path

import pytest

from autograder.running.matches.seats import LIBRARY
from autograder.sandbox.staged_files import stage_files
from course_lib.fast.compiling import NOTICE, code_directory

ROOT = Path(__file__).parents[2]


def run(program: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=environment, capture_output=True, text=True
    )


def test_without_numba_the_import_says_how_to_install_it():
    done = run("import sys; sys.modules['numba'] = None; import course_lib.fast")
    assert done.returncode == 1
    last = done.stderr.splitlines()[-1]
    assert last.startswith(
        "ImportError: course_lib.fast compiles its searches with Numba, which is"
    )
    assert "pip install" in last


def test_the_first_call_says_that_it_compiles_and_the_next_process_does_not(tmp_path: Path):
    program = "from course_lib.fast.bitboard import mirror; print(mirror(1))"
    first, second = (run(program, NUMBA_CACHE_DIR=str(tmp_path)) for _ in range(2))
    assert first.stdout == second.stdout == f"{1 << 42}\n"
    assert first.stderr == NOTICE + "\n"
    assert second.stderr == ""


def test_a_sandbox_gets_the_machine_code_that_is_kept_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    kept, staged = tmp_path / "kept", tmp_path / "staged"
    monkeypatch.setattr("numba.config.CACHE_DIR", str(kept))
    (code_directory() / "kept.nbc").touch()
    assert kept in code_directory().parents
    stage_files(staged, LIBRARY["compiled"])
    assert (staged / "course_lib" / "fast" / "__pycache__" / "kept.nbc").is_file()
    stage_files(staged, LIBRARY["student"])
    assert [*staged.rglob("*.nbc")] == []
