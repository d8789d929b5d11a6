"""What the extra says of itself: where it is missing, and when it compiles."""

import subprocess
import sys
from pathlib import Path

from course_lib.fast.compiling import NOTICE

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
