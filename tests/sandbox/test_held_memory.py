"""Memory that the kernel holds for a process: the server counts it, and ends the process."""

from dataclasses import replace
from pathlib import Path
from textwrap import dedent

import pytest

from autograder.protocol.frames import CellSource
from autograder.protocol.limits import Isolation, Limits
from autograder.protocol.no_reply import NoReply
from autograder.sandbox.host import Sandbox
from autograder.sandbox.watch import Held, held_memory
from tests.sandbox.hostile import MIB, NOTHING, SMALL, attack, inside, there
from tests.support.processes import descendants
from tests.support.submissions import marks

pytestmark = pytest.mark.usefixtures("graders")

MANY = replace(SMALL, entries=1 << 30)
"""Limits under which files are ended by the memory that the kernel needs for them."""
FEWER = replace(SMALL, entries=5000)
TOO_MUCH = "used more than 96 MiB of memory"
HELD = {
    "files without content": """
        import os
        n = 0
        while True:
            n += 1
            os.close(os.open(f"/tmp/{n}", os.O_CREAT | os.O_WRONLY))
    """,
    "links to one file": """
        import os
        n = 0
        open("/tmp/0", "w").close()
        while True:
            n += 1
            os.link("/tmp/0", f"/tmp/{n}")
    """,
    "files' content beside lists": """
        import time
        hoard = []
        try:
            while True:
                hoard.append(bytearray(1 << 20))
        except MemoryError:
            del hoard[-2:]
        for n in range(8):
            try:
                with open(f"/tmp/{n}", "wb", buffering=0) as file:
                    for _ in range(64):
                        file.write(hoard[0][:1 << 16])
            except OSError:
                pass
        time.sleep(100)
    """,
}


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", HELD)
def test_memory_that_the_kernel_holds_counts(name: str, isolation_in_use: Isolation) -> None:
    on_disk = isolation_in_use == "landlock"  # the files' number is what is bounded
    if on_disk and "hoard" in HELD[name]:
        pytest.skip("what is written to a disk takes no memory")
    graded = attack("grundy-successors", HELD[name], FEWER if on_disk else MANY)
    assert marks(graded) == NOTHING
    limit = "made more than 5000 files and directories" if on_disk else TOO_MUCH
    assert graded.notes == (f"Cell grundy-successors was skipped: the process {limit}.",)


FILES = dedent(HELD["files without content"])


def test_the_verdict_on_a_function_says_that_it_used_too_much(isolation_in_use: Isolation) -> None:
    on_disk = isolation_in_use == "landlock"
    source = f"def minimax_value(game, s):\n    exec({FILES!r})"
    graded = attack("minimax-value", source, FEWER if on_disk else MANY)
    verdict = next(v for v in graded.verdicts if v.exercise == "minimax-value")
    assert verdict.score == 0
    assert ("made more than 5000 files" if on_disk else TOO_MUCH) in verdict.message


def test_a_process_that_was_ended_for_its_memory_leaves_a_sandbox_for_the_next(
    sandbox: Sandbox,
) -> None:
    source = there(FILES)
    on_disk = sandbox.isolation == "landlock"
    why = r"made more than 5000 files" if on_disk else r"used more than 64 MiB of memory$"
    for _ in range(2):
        with (
            pytest.raises(NoReply, match=why),
            sandbox.student(replace(FEWER if on_disk else MANY, memory=64 * MIB)) as student,
        ):
            student.run_cells([CellSource("c", source)], ["out"])
        assert student.status == -9
        assert inside(sandbox, "import os\nout = os.listdir('/tmp')") == []


def test_a_process_that_ended_by_itself_did_not_use_too_much_memory(sandbox: Sandbox) -> None:
    with (
        pytest.raises(NoReply, match=r"^the process ended while running cell c$"),
        sandbox.student() as student,
    ):
        student.run_cells([CellSource("c", "import os\nos._exit(7)")], ["out"])
    assert student.status == 7


def test_memory_is_counted_without_namespaces_too(tmp_path: Path) -> None:
    with Sandbox("process", Limits(memory=1 << 40)) as sandbox:
        limits = replace(SMALL, memory=1 << 40)
        with sandbox.student(limits) as student:
            errors, _ = student.run_cells([CellSource("c", "hoard = b'x' * (64 << 20)")], [])
            assert errors == {}
            assert sandbox._process is not None
            (pid,) = descendants(sandbox._process.pid)
            assert 64 * MIB < held_memory(pid, str(tmp_path), 9).memory < 256 * MIB
        assert held_memory(pid, str(tmp_path), 9) == Held()
