"""What is within reach of student code: asked of a process in the sandbox directly."""

import json
import os
from pathlib import Path

import pytest

from autograder.protocol.limits import Isolation
from autograder.sandbox.host import Sandbox
from tests.sandbox.hostile import inside
from tests.support.course import autograder, make_course
from tests.support.isolation import ISOLATIONS, lacks, require
from tests.support.processes import descendants


def test_no_file_of_the_course_is_within_reach(sandbox: Sandbox) -> None:
    found = inside(
        sandbox,
        """
        import os
        wanted = {
            "mistakes.py", "value-by-stack.py", "exercise.py", "help.md", "order.json",
            "judge.py", "diagnosis.py", "compare.py", "cases.py", "run.py",
            "nbgrader_config.py", "01_minimax.md", "01_minimax.ipynb", ".autograder-secret",
            "gradebook.db", "solutions", "submitted", "conftest.py", "make_class.py", ".git",
        }
        out = []
        for root, dirs, files in os.walk("/", followlinks=False):
            dirs[:] = [d for d in dirs if os.path.join(root, d) not in ("/proc", "/usr")]
            if "site-packages" in root or "/lib/python" in root:
                continue
            out += [os.path.join(root, name) for name in {*dirs, *files} & wanted]
        """,
    )
    assert found == []


IMPORTED = """
import importlib, sys
out = []
for fresh in (False, True):
    for name in (
        "course_lib.search",
        "course_lib.trace",
        "autograder.exercises",
        "autograder.judging.judge",
        "chapters.minimax.exercises.minimax_value.exercise",
        "autograder.running.cases",
        "autograder.model.compare",
        "autograder.course.course",
        "autograder.sandbox.host",
        "classroom.grading.submission",
    ):
        try:
            if hasattr(importlib.import_module(name), "__file__"):  # no substitute
                out.append(name)
        except ImportError:
            pass
    for name in [n for n in sys.modules if n.startswith(("autograder", "course_lib"))]:
        del sys.modules[name]
"""


@pytest.mark.parametrize("isolation", ISOLATIONS)
def test_the_reference_and_the_cases_cannot_be_imported(isolation: Isolation) -> None:
    require(isolation)
    with Sandbox(isolation) as sandbox:
        assert inside(sandbox, IMPORTED) == []


def test_only_what_python_needs_is_visible(sandbox: Sandbox) -> None:
    if sandbox.isolation == "landlock":
        ours, of_the_system, around = inside(sandbox, LISTED)
        assert (ours, of_the_system) == (["autograder", "course_lib"], [])
        # Debian's standard library has no packages in its folder, which may be listed then.
        assert {place for place, _ in around} <= {os.path.dirname(os.__file__)}
        return
    seen = inside(
        sandbox,
        """
        import os
        out = {p: sorted(os.listdir(p)) for p in ("/", "/course", "/course/course_lib")}
        out["hidden"] = [p for p in ("/etc", "/home", "/var", "/run", "/mnt", "/sys", "/opt")
                         if os.path.exists(p)]
        """,
    )
    assert isinstance(seen, dict)
    assert seen["/course"] == ["autograder", "course_lib"]
    assert seen["/course/course_lib"] == [
        "__init__.py", "environment.py", "environments", "game.py", "games", "match.py",
    ]  # fmt: skip
    assert not {"etc", "home", "var", "run", "sys", "mnt"} & set(seen["/"])
    assert set(seen["hidden"]) <= {"/opt"}


LISTED = """
import course_lib, os, sys
course = os.path.dirname(os.path.dirname(course_lib.__file__))
out = [sorted(os.listdir(course))]
for places in (
    ("/", "/etc", "/home", "/var", "/run", "/mnt", "/sys", "/opt", "/usr", "/proc", "/dev"),
    (course + "/..", sys.prefix, sys.base_prefix, os.path.dirname(os.__file__), ".."),
):
    seen = []
    for place in places:
        try:
            seen.append((place, os.listdir(place)))
        except PermissionError:
            pass
    out.append(seen)
"""


def test_nothing_can_be_written_but_in_tmp_and_shared_memory(sandbox: Sandbox) -> None:
    written = inside(
        sandbox,
        """
        import os, sys
        out = []
        places = ["/", "/course", "/course/course_lib", "/usr", "/usr/lib", "/dev", "/proc",
                  sys.prefix, sys.base_prefix, os.path.dirname(os.__file__), *sys.path]
        for place in places:
            path = os.path.join(place, "mark")
            try:
                os.close(os.open(path, os.O_WRONLY | os.O_CREAT))
                out.append(path)
            except OSError:
                pass
        for path in (os.__file__, "/course/course_lib/game.py", sys.executable, "/dev/mem"):
            try:
                os.close(os.open(path, os.O_WRONLY))
                out.append(path)
            except OSError:
                pass
        out = [path for path in out if path != "/tmp/mark"]
        """,
    )
    assert written == []


def test_the_kernels_settings_cannot_be_changed(sandbox: Sandbox) -> None:
    writable = inside(
        sandbox,
        """
        import os
        out = []
        for root in ("/proc/sys", "/proc/irq", "/proc/bus", "/proc/fs", "/proc/driver"):
            for directory, _, files in os.walk(root):
                for name in files:
                    try:
                        os.close(os.open(f"{directory}/{name}", os.O_WRONLY))  # nothing is written
                        out.append(f"{directory}/{name}")
                    except OSError:
                        pass
        for path in ("/proc/sysrq-trigger", "/proc/kcore", "/proc/kmsg", "/proc/mtrr"):
            try:
                os.close(os.open(path, os.O_WRONLY))
                out.append(path)
            except OSError:
                pass
        out = out[:5]
        """,
    )
    assert writable == []


def test_no_other_process_can_be_looked_into_or_written_to(sandbox: Sandbox) -> None:
    reached = inside(
        sandbox,
        """
        import os
        out = []
        try:
            pids = [p for p in os.listdir("/proc") if p.isdigit()]
        except PermissionError:  # those that it can guess
            pids = [1, os.getppid(), *range(max(1, os.getpid() - 300), os.getpid() + 20)]
        for pid in pids:
            if int(pid) == os.getpid():
                continue
            for name, mode in (
                ("mem", os.O_RDONLY), ("mem", os.O_RDWR), ("environ", os.O_RDONLY),
                ("maps", os.O_RDONLY), ("fd", os.O_RDONLY), ("oom_score_adj", os.O_WRONLY),
                ("task", os.O_WRONLY), ("cwd", os.O_RDONLY), ("root", os.O_RDONLY),
            ):
                path = f"/proc/{pid}/{name}"
                try:
                    if name == "fd":
                        os.readlink(f"{path}/0")
                    os.close(os.open(path, mode))
                    out.append((path, mode))
                except OSError:
                    pass
        """,
    )
    assert reached == []


def test_the_environment_tells_nothing(sandbox: Sandbox) -> None:
    environment = inside(sandbox, "import os\nout = dict(os.environ)")
    assert isinstance(environment, dict)
    assert "do not tell" not in environment.values()
    assert environment.keys() <= {
        "PYTHONPATH", "HOME", "PYTHONHASHSEED", "PYTHONDONTWRITEBYTECODE", "OPENBLAS_NUM_THREADS",
        "MPLBACKEND", "MPLCONFIGDIR", "LANG", "TMPDIR", "PWD", "LC_CTYPE", "PYTHONSAFEPATH",
    }  # fmt: skip


def test_modules_are_not_looked_for_where_students_can_write(sandbox: Sandbox) -> None:
    path = inside(sandbox, "import sys\nout = sys.path")
    assert isinstance(path, list)
    assert not {"", ".", "/tmp", "/dev/shm"} & set(path)


def test_nothing_is_left_for_the_next_process(sandbox: Sandbox) -> None:
    for place in ("/tmp", "/dev/shm"):
        inside(
            sandbox,
            f"""
            try:
                out = open("{place}/note", "w").write("hello")
            except OSError:  # all the better
                out = 0
            """,
        )
    assert inside(sandbox, "import os\nout = os.listdir('/tmp')") == []
    if sandbox.isolation == "bubblewrap":  # under Landlock, nothing can be left there
        assert inside(sandbox, "import os\nout = os.listdir('/dev/shm')") == []


def test_a_process_leaves_no_thread_and_no_process_behind(sandbox: Sandbox) -> None:
    inside(
        sandbox,
        """
        import threading, time
        for _ in range(10):
            threading.Thread(target=time.sleep, args=(60,), daemon=True).start()
        out = 1
        """,
    )
    assert sandbox._process is not None
    inside_now = descendants(sandbox._process.pid)
    assert len(inside_now) <= 1  # the server, where bubblewrap started it


@pytest.mark.thorough
def test_a_class_has_the_same_marks_without_namespaces(tmp_path: Path) -> None:
    root = make_course(tmp_path, ["01-numpy", "05-half-finished", "08-small-infinity", "18-cheat"])
    marks = {}
    offered = [isolation for isolation in ISOLATIONS if not lacks(isolation)]
    for isolation in offered:
        file = f"{isolation}.json"
        autograder(root, "grade", "submitted", "--isolation", isolation, "--json", file, "--force")
        document = json.loads((root / file).read_text())
        assert document.pop("isolation") == isolation
        marks[isolation] = [{**row, "seconds": 0} for row in document["results"]]
    assert all(marks[isolation] == marks[offered[0]] for isolation in offered)
