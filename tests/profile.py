"""Where the time of a run of the tests goes: ``make test-profile`` writes docs/test_time.md.

As a plug-in of pytest (``-p tests.profile``) each worker writes a line per test: its processor
seconds with those of the programs that it started, living or ended, by kind. Wall time would say
how busy the machine was; processor time says what the tests cost.
"""

import json
import os
import subprocess
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pytest

FOLDER = "TEST_PROFILE"
"""The variable that names the folder for the workers' lines."""

COLLECTING = "collecting and importing"

PAGE = Path("docs/test_time.md")
TICKS = os.sysconf("SC_CLK_TCK")

PROGRAMS = {
    "autograder.sandbox": "sandboxes",
    "bwrap": "sandboxes",
    "chrom": "Chromium",
    "playwright": "Chromium",
    "ipykernel": "kernels",
    "nbgrader": "nbgrader's commands",
    "jupyter-lab": "Jupyter servers",
    "jupyter lab": "Jupyter servers",
    "jupyter_server": "Jupyter servers",
    "bin/node": "Node.js",
    "-m pip ": "installing",
    "bin/pip": "installing",
    "bin/uv ": "installing",
    "dask": "Dask",
    "bin/autograder": "the command line",
}
"""What stands in a program's arguments: its kind, the first that fits (a sandbox is told paths)."""

IN_PROCESS = {
    "judging": "judging single answers",
    "exercises": "judging single answers",
    "corpus": "judging single answers",
    "grading": "judging whole notebooks",
    "gradebook": "judging whole notebooks",
    "notebooks": "judging whole notebooks",
    "submissions": "judging whole notebooks",
    "draw": "drawing",
    "widgets": "drawing",
    "boards": "drawing",
    "report": "drawing",
}
"""A folder of the tests: what their own process does."""


def kind_of(arguments: str) -> str:
    """Return the kind of the program with these arguments."""
    return next((kind for part, kind in PROGRAMS.items() if part in arguments), "other programs")


class Clock:
    """The processor time of a process and of all that it started, by kind."""

    def __init__(self) -> None:
        self._started = "other programs"
        self._own = self._ended = 0.0
        self._seen: dict[int, Life] = {}
        self._alive: set[int] = set()
        sys.addaudithook(self._hear)

    def _hear(self, event: str, arguments: tuple[object, ...]) -> None:
        if event == "subprocess.Popen":
            program, given, *_ = arguments
            words = given if isinstance(given, list | tuple) else [given]
            self._started = kind_of(" ".join(map(str, (program, *words))))

    def lap(self) -> dict[str, float]:
        """Return the seconds since the last call, by kind; what ended counts as started last.

        No number is negative: a list of children may miss one, and who ends unseen takes its
        seconds along.
        """
        own, children = getrusage(RUSAGE_SELF), getrusage(RUSAGE_CHILDREN)
        now, ended = own.ru_utime + own.ru_stime, children.ru_utime + children.ru_stime
        seconds = defaultdict(float, own=now - self._own)
        alive = {pid: life for pid in _descendants(os.getpid()) if (life := _life(pid))}
        left = ended - self._ended
        for pid, life in alive.items():
            before = self._seen.get(pid, Life(life.kind, 0.0, 0.0))
            seconds[life.kind] += max(0.0, life.own - before.own)
            left += max(0.0, life.children - before.children)
        # A program that ended took its seconds from the living to the ended ones.
        gone = [self._seen[pid] for pid in self._alive - alive.keys()]
        seconds[self._started] += max(0.0, left - sum(life.own + life.children for life in gone))
        self._own, self._ended, self._alive = now, ended, set(alive)
        self._seen |= alive
        return seconds


class Life(NamedTuple):
    """A living process: its kind, its seconds, and those of its children that ended."""

    kind: str
    own: float
    children: float


def _descendants(process: int) -> Iterator[int]:
    """Yield the processes below one, as far as they live."""
    try:
        threads = list(Path(f"/proc/{process}/task").iterdir())
        children = " ".join((thread / "children").read_text() for thread in threads).split()
    except OSError:
        return
    for child in map(int, children):
        yield child
        yield from _descendants(child)


def _life(process: int) -> Life | None:
    """Return what a process has used so far, if it lives."""
    try:
        stat = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        arguments = Path(f"/proc/{process}/cmdline").read_bytes().replace(b"\0", b" ").decode()
    except (OSError, UnicodeDecodeError):
        return None
    ticks = [int(ticks) for ticks in stat[11:15]]
    return Life(kind_of(arguments), sum(ticks[:2]) / TICKS, sum(ticks[2:]) / TICKS)


class _Recorder:
    def __init__(self, folder: Path) -> None:
        self._clock = Clock()
        self._file = (folder / f"{os.getpid()}.jsonl").open("a")

    def pytest_collection_finish(self) -> None:
        self._write(COLLECTING, self._clock.lap())

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        result = yield
        self._write(item.nodeid, self._clock.lap())
        return result

    def _write(self, test: str, seconds: dict[str, float]) -> None:
        kinds = {kind: round(cost, 3) for kind, cost in seconds.items() if cost > 0.0005}
        self._file.write(json.dumps({"test": test, "seconds": kinds}) + "\n")
        self._file.flush()


def pytest_configure(config: pytest.Config) -> None:
    """Record in each process that runs tests, not in the one that hands them out."""
    if (folder := os.environ.get(FOLDER)) and config.getoption("dist", "no") == "no":
        config.pluginmanager.register(_Recorder(Path(folder)))


class Costs:
    """The processor seconds of a run: by kind, by folder, by test."""

    def __init__(self, folder: Path) -> None:
        """Add up the lines that a run's workers wrote into a folder."""
        self.kinds, self.folders, self.tests = Counter[str](), Counter[str](), Counter[str]()
        for line in (line for file in folder.glob("*.jsonl") for line in file.open()):
            record = json.loads(line)
            place = record["test"].split("::")[0].split("/")
            folder_name = place[1] if len(place) > 2 else place[0]
            for kind, seconds in record["seconds"].items():
                own = COLLECTING if record["test"] == COLLECTING else IN_PROCESS.get(folder_name)
                self.kinds[(own or "the rest") if kind == "own" else kind] += seconds
            total = sum(record["seconds"].values())
            self.folders[folder_name] += total
            # A test of many cases is one test; what it costs is what all of them cost.
            self.tests[record["test"].split("[")[0].split("@")[0]] += total

    def page(self, wall: float) -> str:
        """Return the page: what it is, and a table by kind, by folder and of the dearest tests."""
        total = sum(self.kinds.values())
        head = (
            "# Where the time of `make test` goes\n\nWritten by `make test-profile`: processor "
            f"seconds, with those of the programs that the tests start; {total:,.0f} in all, "
            f"{wall:,.0f} s by the clock on {os.cpu_count()} processors.\n"
        )
        dearest = Counter({f"`{name}`": cost for name, cost in self.tests.items()})
        tables = (
            ("By kind", "what", self.kinds, None),
            ("By folder", "folder of tests/", self.folders, None),
            ("The hundred dearest tests", "test, with all its cases", dearest, 100),
        )
        return head + "".join(
            f"\n## {title}\n\n| {what} | s |\n|---|---:|\n"
            + "".join(f"| {name} | {cost:.1f} |\n" for name, cost in rows.most_common(limit))
            for title, what, rows, limit in tables
        )


def main() -> int:
    """Run the tests as ``make test`` does, with the arguments given, and write the page."""
    with TemporaryDirectory() as folder:
        began = time.monotonic()
        ran = subprocess.run(
            [sys.executable, "-m", "pytest", "-p", "tests.profile", *sys.argv[1:]],
            env=os.environ | {FOLDER: folder},
        )
        PAGE.write_text(Costs(Path(folder)).page(time.monotonic() - began))
    print(f"{PAGE} says where the time went")
    return ran.returncode


if __name__ == "__main__":
    sys.exit(main())
