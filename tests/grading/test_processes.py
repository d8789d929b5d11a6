"""Processes that call functions: whichever ends, hangs or spins, it is ended, and others go on."""

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from itertools import count
from multiprocessing import active_children
from pathlib import Path

import pytest
from pebble import ProcessPool

from classroom.grading.limited_process import (
    CallTookTooLong,
    LimitedProcess,
    NoProcess,
    ProcessEnded,
)
from classroom.grading.processes import borrowed_process, end_processes, start_processes

LONG = {"seconds": 600, "cpu": 600}


@pytest.fixture(autouse=True)
def nobody_yet() -> None:
    """End the processes that other tests have left to be used again."""
    end_processes()


@pytest.fixture
def process() -> Iterator[LimitedProcess]:
    """A process that is ended with the test."""
    started = LimitedProcess()
    yield started
    started.end()
    assert_nobody_is_left()


def assert_nobody_is_left() -> None:
    """Hold that all processes have ended, as soon as the pool's own thread has noticed, too."""
    for _ in range(600):
        if not active_children():
            return
        time.sleep(0.1)
    assert not active_children()


def double(n: int) -> int:
    return 2 * n


def spin() -> None:
    while True:
        pass


def stuck_in_c() -> int:
    return sum(range(1 << 60))


def all_the_memory() -> int:
    return len(bytearray(1 << 40))


def raising() -> None:
    raise RuntimeError("as functions do")


def timing_out() -> None:
    raise TimeoutError("of my own")


def bulky(data: bytes) -> int:
    """End the process for data that begin with an x."""
    if data.startswith(b"x"):
        os._exit(3)
    return len(data)


def test_calls_are_answered_by_one_process(process: LimitedProcess) -> None:
    first, *others = [process.call(os.getpid, **LONG) for _ in range(3)]
    assert others == [first, first]
    assert first != os.getpid()
    assert process.call(double, 4, **LONG) == 8


def test_an_exception_is_the_callers(process: LimitedProcess) -> None:
    with pytest.raises(RuntimeError, match="as functions do"):
        process.call(raising, **LONG)
    assert process.call(double, 4, **LONG) == 8


@pytest.mark.parametrize("function", [spin, stuck_in_c])
def test_a_call_that_uses_too_much_cpu_time_is_ended(process: LimitedProcess, function) -> None:
    with pytest.raises(CallTookTooLong, match=r"used more than 0\.2 s of CPU time"):
        process.call(function, seconds=600, cpu=0.2)
    assert process.call(double, 4, **LONG) == 8


def test_a_call_that_waits_too_long_is_ended(process: LimitedProcess) -> None:
    with pytest.raises(CallTookTooLong, match=r"took longer than 0\.5 s"):
        process.call(time.sleep, 3600, seconds=0.5, cpu=600)
    assert process.call(double, 4, **LONG) == 8


def test_a_clock_that_jumps_ends_no_call(
    process: LimitedProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    days = count(step=86_400)
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() + next(days))
    assert process.call(time.sleep, 1, **LONG) is None


def test_a_timeout_of_the_functions_own_is_passed_on(process: LimitedProcess) -> None:
    with pytest.raises(TimeoutError, match="of my own"):
        process.call(timing_out, **LONG)


def test_a_result_that_comes_as_the_wait_for_it_ends_is_returned(
    process: LimitedProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Late(Future):
        def result(self, timeout: float | None = None) -> object:
            if not self.done():
                self.set_result(8)
                raise TimeoutError  # of this wait, which had begun before
            return super().result(timeout)

    monkeypatch.setattr(ProcessPool, "schedule", lambda *args, **how: Late())
    assert process.call(double, 4, **LONG) == 8


def test_what_one_call_used_is_not_counted_for_the_next(process: LimitedProcess) -> None:
    for _ in range(3):
        assert process.call(sum, range(2_000_000), seconds=600, cpu=5) > 0


def test_memory_has_an_end(process: LimitedProcess) -> None:
    with pytest.raises(MemoryError):
        process.call(all_the_memory, **LONG)


def test_a_process_that_ends_costs_its_own_call_alone(process: LimitedProcess) -> None:
    for _ in range(2):  # with more in the pipe than it holds
        with pytest.raises(ProcessEnded, match="exit status 3"):
            process.call(bulky, b"x" + bytes(1 << 20), **LONG)
        assert process.call(bulky, bytes(1 << 20), **LONG) == 1 << 20


def test_a_process_that_ended_while_nothing_was_called_is_started_again(
    process: LimitedProcess,
) -> None:
    first = process.call(os.getpid, **LONG)
    os.kill(first, signal.SIGKILL)
    assert process.call(os.getpid, **LONG) != first


def ending() -> None:
    os._exit(4)


def failing() -> None:
    raise ValueError("no cases today")


def test_processes_that_end_while_they_start_are_a_problem_that_is_named() -> None:
    process = LimitedProcess(ending)
    with pytest.raises(NoProcess, match=r"end as soon as they start.*run the same command again"):
        process.call(double, 4, **LONG)
    process.end()
    assert_nobody_is_left()


def test_a_warm_up_that_fails_costs_nobody() -> None:
    process = LimitedProcess(failing)
    assert process.call(double, 4, **LONG) == 8
    process.end()


def leave_a_file() -> str:
    return tempfile.mkstemp()[1]


def test_temporary_files_go_with_the_process() -> None:
    process = LimitedProcess()
    left = Path(process.call(leave_a_file, **LONG))
    assert left.parent == process.folder
    process.end()
    assert not left.exists()
    assert not process.folder.exists()


def test_an_end_that_a_signal_interrupted_comes_to_its_end(
    process: LimitedProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The pipes are closed already when it is ended once more, which the pool reports."""

    def join() -> None:
        whole_join()
        raise OSError(9, "Bad file descriptor")

    folder = Path(process.call(tempfile.gettempdir, **LONG))
    whole_join = process._pool.join
    with monkeypatch.context() as patch:
        patch.setattr(process._pool, "join", join)
        process.end()
    assert not folder.exists()


def test_ending_stops_calls_that_are_being_made() -> None:
    with ThreadPoolExecutor(1) as threads, borrowed_process() as process:
        pid = process.call(os.getpid, **LONG)
        call = threads.submit(process.call, time.sleep, 3600, **LONG)
        while not call.running():
            time.sleep(0.01)
        end_processes()
        with pytest.raises(CancelledError):
            call.result()
    end_processes()
    assert_nobody_is_left()
    assert not Path(f"/proc/{pid}").exists()


def noting_pid() -> None:
    os.environ["WARM"] = str(os.getpid())


def pid_noted() -> str | None:
    return os.environ.get("WARM")


def test_processes_are_lent_warm_to_one_caller_at_a_time() -> None:
    start_processes(2, noting_pid)
    with borrowed_process() as first, borrowed_process() as second, borrowed_process() as third:
        found = [p.call(pid_noted, **LONG) for p in (first, second, third)]
    with borrowed_process() as again:
        assert again in (first, second, third)
    end_processes()
    assert None not in found[:2]
    assert found[0] != found[1]
    assert found[2] is None
    assert_nobody_is_left()


PROGRAM = """
import os, time
from classroom.grading.processes import borrowed_process
if __name__ == "__main__":
    with borrowed_process() as process:
        print(process.call(os.getpid, seconds=600, cpu=600), flush=True)
        process.call(time.sleep, 3600, seconds=3600, cpu=600)
"""


def test_a_process_ends_with_the_program_that_started_it(tmp_path: Path) -> None:
    path = tmp_path / "program.py"
    path.write_text(PROGRAM)
    program = subprocess.Popen([sys.executable, str(path)], stdout=subprocess.PIPE, text=True)
    assert program.stdout is not None
    pid = int(program.stdout.readline())
    program.kill()
    program.communicate()
    for _ in range(600):
        if not _alive(pid):
            return
        time.sleep(0.1)
    pytest.fail(f"process {pid} is still alive")


def _alive(pid: int) -> bool:
    try:
        return "(zombie)" not in Path(f"/proc/{pid}/status").read_text()
    except FileNotFoundError:
        return False
