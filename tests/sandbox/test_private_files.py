"""A sandbox shows Python and nothing beside it, wherever Python and the course are installed."""

import json
import os
import shutil
import site
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path

import pytest

from autograder.course.course import Course
from autograder.protocol.limits import Limits
from autograder.sandbox import host, visible_files
from autograder.sandbox.host import Sandbox
from autograder.sandbox.python_files import hidden_folders, python_files
from classroom.grading.isolation import NotIsolated, private_paths, readable, require_isolation
from tests.sandbox.conftest import ROOMY
from tests.sandbox.hostile import inside
from tests.support.course import ROOT
from tests.support.isolation import require

PRIVATE = (
    ".autograder-secret", "gradebook.db", "nbgrader_config.py", "solutions/01.md",
    "submitted/bob/minimax/01.ipynb", "autograded/bob/minimax/01.ipynb",
)  # fmt: skip
PROVE = """
import json, sys
from pathlib import Path
from autograder.course.course import Course
from classroom.grading.isolation import private_paths, readable
from autograder.sandbox.host import Sandbox
from tests.sandbox.hostile import inside
from tests.sandbox.conftest import ROOMY

private = [str(p.resolve()) for p in Path(".").rglob("*") if p.name in {names!r}]
with Sandbox(limits=ROOMY) as sandbox:
    seen = readable(sandbox, private)
    works = inside(sandbox, "import numpy, sys\\nout = int(numpy.ones(3).sum()), sys.prefix")
print(json.dumps([len(private), seen, works]))
"""


def fill(course: Path) -> None:
    """Write files that no student may read."""
    for name in PRIVATE:
        (course / name).parent.mkdir(parents=True, exist_ok=True)
        (course / name).write_text("# do not tell")


def seen_from(python: str, course: Path) -> list[object]:
    """Return what a sandbox of a Python shows of a course: (files, those seen, how it works)."""
    names = {Path(name).name for name in PRIVATE}
    run = subprocess.run(
        [python, "-c", PROVE.format(names=names)],
        cwd=course, env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, text=True,
        timeout=240,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr[-2000:]
    found: list[object] = json.loads(run.stdout)
    return found


@pytest.mark.thorough
@pytest.mark.slow
def test_a_course_whose_directory_is_an_environment_is_hidden(tmp_path: Path) -> None:
    """``python -m venv .`` in the directory of the course, which is then Python's prefix."""
    venv.create(tmp_path, with_pip=False, symlinks=True)
    packages = next(tmp_path.glob("lib*/python*/site-packages"))
    for path in Path(site.getsitepackages()[0]).iterdir():
        if path.suffix != ".pth":
            (packages / path.name).symlink_to(path)
    fill(tmp_path)
    python = tmp_path / "bin" / "python"
    assert seen_from(str(python), tmp_path) == [len(PRIVATE), [], [3, str(tmp_path)]]


@pytest.fixture
def container_course() -> Iterator[Path]:
    """Return a course where images of containers put it."""
    course = Path("/usr/src") / f"app-{os.getpid()}"
    try:
        course.mkdir(parents=True)
    except OSError as error:
        pytest.skip(f"{course} cannot be made: {error}")
    yield course
    shutil.rmtree(course)


@pytest.mark.slow
def test_a_course_below_usr_is_hidden(container_course: Path) -> None:
    fill(container_course)
    found = seen_from(sys.executable, container_course)
    assert found == [len(PRIVATE), [], [3, sys.prefix]]


def test_a_home_in_the_standard_library_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody lives there; it stands for any directory of somebody's inside of what is bound."""
    home = Path(json.__file__).parent
    with Sandbox(limits=ROOMY) as sandbox:
        assert readable(sandbox, [str(home)]) == [str(home)]
    monkeypatch.setenv("HOME", str(home))
    assert str(home) in list(hidden_folders(python_files()))


def test_only_files_of_packages_that_are_named_are_visible(sandbox: Sandbox) -> None:
    found = inside(
        sandbox,
        """
        import importlib.util
        names = "numpy", "networkx", "IPython", "chess", "pytest", "nbgrader", "sqlalchemy", "mypy"
        out = [name for name in names if importlib.util.find_spec(name)]
        """,
    )
    assert found == ["numpy", "networkx", "IPython", "chess"]


def test_a_course_may_allow_further_packages() -> None:
    with Sandbox(limits=Limits(cell=60, packages=("jinja2", "no-such-package"))) as sandbox:
        used = inside(sandbox, "import jinja2\nout = jinja2.Template('{{ 2 * 3 }}').render()")
    assert used == "6"


def test_every_module_of_the_standard_library_finds_its_libraries(sandbox: Sandbox) -> None:
    failed = inside(
        sandbox,
        """
        import importlib, sys
        windows = {"idlelib", "turtledemo", "antigravity", "this", "_tkinter", "turtle", "tkinter"}
        out = []
        for name in sorted(sys.stdlib_module_names - windows):
            try:
                importlib.import_module(name)
            except ImportError as error:
                if "shared object" in str(error):
                    out.append(f"{name}: {error}")
        """,
    )
    assert failed == []


# It is proved on the machine itself, before anything runs.


def test_doctor_and_grade_look_for_what_is_on_this_machine(tmp_path: Path) -> None:
    fill(tmp_path)
    paths = private_paths(Course(tmp_path), None, None)
    wanted = [tmp_path / name for name in (".autograder-secret", "gradebook.db", "solutions")]
    assert {*wanted, tmp_path / "submitted/bob/minimax", Path("/etc/shadow")} <= {*paths}
    assert Path.home() / ".ssh" in paths


def test_a_sandbox_that_shows_the_secret_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    require("bubblewrap")
    fill(tmp_path)
    require_isolation(Course(tmp_path), "bubblewrap")
    shown = host.bubblewrap

    def careless(*args: object) -> list[str]:
        command = shown(*args)  # type: ignore[arg-type]
        secret = str(tmp_path / ".autograder-secret")
        at = command.index("--remount-ro")
        return [*command[:at], "--ro-bind", secret, secret, *command[at:]]

    monkeypatch.setattr(host, "bubblewrap", careless)
    with pytest.raises(NotIsolated, match=r"could read \S+/\.autograder-secret, so nothing is run"):
        require_isolation(Course(tmp_path), "bubblewrap")


def test_a_confinement_that_shows_the_secret_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    require("landlock")
    fill(tmp_path)
    assert require_isolation(Course(tmp_path), "landlock") == "landlock"
    seen = python_files()
    secret = str(tmp_path / ".autograder-secret")
    monkeypatch.setattr(visible_files, "python_files", lambda names: {**seen, secret: secret})
    with pytest.raises(NotIsolated, match=r"could read \S+/\.autograder-secret, so nothing is run"):
        require_isolation(Course(tmp_path), "landlock")


def test_a_sandbox_that_does_not_answer_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with Sandbox(limits=ROOMY) as sandbox:
        for cell in ("raise SystemExit({paths!r})", "import os\nos._exit(len({paths!r}))"):
            monkeypatch.setattr("classroom.grading.isolation.READ", cell)
            with pytest.raises(NotIsolated, match="cannot be determined"):
                readable(sandbox, ["/etc/shadow"])


# Two players on one machine.


def test_nothing_in_proc_tells_of_the_machine_or_of_another_player(sandbox: Sandbox) -> None:
    told = inside(
        sandbox,
        """
        import os
        out = []
        for root, folders, files in os.walk("/proc"):
            if root == "/proc":
                folders[:] = [name for name in folders if not name.isdigit()]
            for name in files:
                if os.path.islink(f"{root}/{name}"):  # mounts: those of the process itself
                    continue
                try:
                    with open(f"{root}/{name}", "rb") as file:
                        if file.read(1):
                            out.append(f"{root}/{name}")
                except OSError:
                    pass
        """,
    )
    assert told == []


def test_no_call_tells_of_the_machine(sandbox: Sandbox) -> None:
    told = inside(
        sandbox,
        """
        import ctypes, os
        libc, out = ctypes.CDLL(None, use_errno=True), []
        room = ctypes.create_string_buffer(4096)
        if libc.sysinfo(room) == 0:
            out.append("memory and load")
        for path in ("/", "/tmp", os.__file__):
            try:
                os.statvfs(path)
                out.append(f"room on the disk of {path}")
            except OSError:
                pass
        try:
            os.getloadavg()
            out.append("load")
        except OSError:
            pass
        """,
    )
    assert told == []


def test_a_player_sees_no_process_of_another_one() -> None:
    require("bubblewrap")
    look = "import os\nout = sorted(int(p) for p in os.listdir('/proc') if p.isdigit())"
    kind, limits = Sandbox, ROOMY
    with (
        kind("bubblewrap", limits) as one,
        kind("bubblewrap", limits) as two,
        one.student() as other,
    ):
        other.run_cells([], ())
        alone = inside(two, look)
    assert isinstance(alone, list)
    assert len(alone) <= 3  # bubblewrap's own, the server, and the one that looks
