"""What a process that Landlock holds can reach of files, processes and networks of its own user."""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest

from autograder.model.errors import SandboxUnavailable
from autograder.sandbox import host, visible_files
from autograder.sandbox.confinement import LATEST
from autograder.sandbox.host import Sandbox
from tests.sandbox.conftest import ROOMY
from tests.sandbox.hostile import inside
from tests.support.course import ROOT, make_course, run
from tests.support.isolation import require


@pytest.fixture(scope="module", params=["", *map(str, range(1, LATEST))])
def confined(request: pytest.FixtureRequest) -> Iterator[Sandbox]:
    """Return a sandbox by each version of Landlock."""
    require("landlock")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(visible_files.OLDER, request.param)
        with Sandbox("landlock", ROOMY) as sandbox:
            yield sandbox


ATTACK = """
import ctypes, os, shutil
libc = ctypes.CDLL(None, use_errno=True)
folder, victim, program = {folder!r}, {victim!r}, {program!r}
open("own", "w").write("own")
tries = (
    lambda: open(victim).read(),
    lambda: open(victim, "w").write("x"),
    lambda: open(victim, "a").write("x"),
    lambda: os.read(os.open(victim, os.O_RDONLY | os.O_TRUNC), 1),
    lambda: os.truncate(victim, 0),
    lambda: os.open("victim", os.O_RDONLY, dir_fd=os.open(folder, os.O_PATH)),
    lambda: os.listdir(folder),
    lambda: os.unlink(victim),
    lambda: os.rename(victim, "mine"),
    lambda: os.rename("own", victim),
    lambda: os.replace("own", folder + "/new"),
    lambda: os.link(victim, "linked"),
    lambda: open("linked", "r+").write("x"),
    lambda: (os.symlink(victim, "arrow"), open("arrow", "w").write("x")),
    lambda: shutil.copyfile("own", "arrow"),
    lambda: os.mkdir(folder + "/directory"),
    lambda: os.rmdir(folder + "/empty"),
    lambda: os.mkfifo(folder + "/fifo"),
    lambda: os.symlink("/", folder + "/symbolic"),
    lambda: os.close(os.open(folder, os.O_TMPFILE | os.O_WRONLY)),
    lambda: os.setxattr(victim, "user.x", b"x"),
    lambda: os.chown(victim, 12345, -1),
    lambda: (os.chdir(folder), open("victim").read()),
    lambda: os.execv(program, [program, "-c", "open('executed', 'w')"]),
    lambda: open("/proc/self/environ").read(),
    lambda: open("/proc/self/mem", "rb").read(0),
    lambda: os.listdir("/proc/self/fd"),
    lambda: open("/etc/passwd").read(),
    lambda: open("/dev/zero").read(1),
    lambda: open("/dev/shm/x", "w"),
    lambda: os.posix_fallocate(os.open("own", os.O_RDWR), 0, 8 << 20),
    lambda: os.mknod("device", 0o60600, os.makedev(8, 0)),
    lambda: os.mknod("device", 0o20600, os.makedev(1, 1)),
)
out = []
for number, attempt in enumerate(tries):
    try:
        attempt()
        out.append(number)
    except OSError:
        pass
# These pretend to work, and are looked at from outside.
for change in (
    lambda: os.chmod(victim, 0o777),
    lambda: os.fchmod(os.open(course, os.O_RDONLY), 0o777),
    lambda: os.utime(victim, (1, 1)),
):
    try:
        change()
    except Exception:
        pass
"""


def test_no_file_of_the_user_can_be_read_or_changed(confined: Sandbox, tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_text("as it was")
    victim.chmod(0o666)
    (tmp_path / "empty").mkdir()
    tmp_path.chmod(0o777)
    staged = Path(confined._files.name, "course", "course_lib", "game.py")

    def look() -> list[object]:
        own = [(p.name, p.stat().st_mode, p.stat().st_mtime) for p in sorted(tmp_path.iterdir())]
        return [own, victim.read_text(), staged.stat().st_mode, staged.read_text()]

    before = look()
    names = {"folder": str(tmp_path), "victim": str(victim), "program": sys.executable}
    attack = ATTACK.format(**names).replace("course,", f"{str(staged)!r},")
    assert inside(confined, attack) == []
    assert look() == before


def test_what_may_be_read_cannot_be_made_empty(confined: Sandbox) -> None:
    staged = Path(confined._files.name, "course", "course_lib", "game.py")
    size = staged.stat().st_size
    inside(
        confined,
        f"""
        import os
        out = 0
        for flags in (os.O_RDONLY, os.O_WRONLY, os.O_RDWR, 3):
            try:
                os.close(os.open({str(staged)!r}, flags | os.O_TRUNC))
            except OSError:
                pass
        """,
    )
    assert staged.stat().st_size == size > 0


def test_files_of_its_own_can_be_used_as_anywhere(confined: Sandbox) -> None:
    done = inside(
        confined,
        """
        import os, pathlib, shutil, tempfile
        folder = pathlib.Path(tempfile.mkdtemp())
        (folder / "a").write_text("x")
        shutil.copy2(folder / "a", folder / "b")
        shutil.copytree(folder, "copy"); shutil.move("copy", "moved")
        (folder / "c").mkdir(); os.replace(folder / "a", folder / "d")
        with tempfile.TemporaryFile() as file:
            file.write(b"x"); file.flush(); os.fsync(file.fileno())
        with open("long", "w+") as file:
            file.write("long"); file.truncate(1)
        out = sorted(os.listdir(folder)), sorted(os.listdir("moved")), os.stat("long").st_size
        shutil.rmtree(folder)
        """,
    )
    assert done == (["b", "c", "d"], ["a", "b"], 1)


def test_no_process_of_the_user_can_be_reached(confined: Sandbox) -> None:
    """Not even asked for its clock, which would tell a player how far its opponent is."""
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as victim:
        reached = inside(
            confined,
            f"""
            import ctypes, os, resource, signal, time
            pid, libc, out = {victim.pid}, ctypes.CDLL(None, use_errno=True), []
            for number, attempt in enumerate((
                lambda: os.kill(pid, signal.SIGTERM),
                lambda: os.kill(-1, signal.SIGTERM),
                lambda: os.killpg(0, signal.SIGTERM),
                lambda: os.pidfd_open(pid),
                lambda: resource.prlimit(pid, resource.RLIMIT_CPU, (1, 1)),
                lambda: resource.prlimit(pid, resource.RLIMIT_CPU),
                lambda: os.sched_setaffinity(pid, {{0}}),
                lambda: os.setpriority(os.PRIO_PROCESS, pid, 19),
                lambda: os.getpriority(os.PRIO_PROCESS, pid),
                lambda: os.getpgid(pid),
                lambda: os.getsid(pid),
                lambda: os.sched_getscheduler(pid),
                lambda: time.clock_gettime(~pid << 3 | 2),
                lambda: os.fork(),
                lambda: os.execv("/bin/true", ["true"]),
            )):
                try:
                    attempt()
                    out.append(number)
                except OSError:
                    pass
            for number, call in enumerate((
                lambda: libc.ptrace(16, pid, 0, 0),
                lambda: libc.process_vm_readv(pid, None, 0, None, 0, 0),
                lambda: libc.shmget(0, 4096, 0o1600),
                lambda: libc.mq_open(b"/queue", os.O_CREAT, 0o600, None),
                lambda: libc.memfd_create(b"name", 0),
                lambda: libc.syscall(250, 0, -3, 0),
            )):
                if call() >= 0:
                    out.append(100 + number)
            """,
        )
        assert reached == []
        assert victim.poll() is None
        victim.send_signal(signal.SIGKILL)


def test_no_network_and_no_socket_by_a_name(confined: Sandbox) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server, socket.socket(socket.AF_UNIX) as named:
        named.bind(f"\0autograder-test-{os.getpid()}")
        named.listen()
        reached = inside(
            confined,
            f"""
            import socket
            out = []
            for kind, address in (
                (socket.AF_INET, ("127.0.0.1", {server.getsockname()[1]})),
                (socket.AF_UNIX, "\\0autograder-test-{os.getpid()}"),
                (socket.AF_UNIX, "/dev/log"),
            ):
                for ask in ("connect", "bind"):
                    try:
                        getattr(socket.socket(kind), ask)(address)
                        out.append((kind, ask))
                    except OSError:
                        pass
            """,
        )
    assert reached == []


# A user of its own, where root grades.

OWN_USER = """
import json, os, sys
from pathlib import Path
from autograder.sandbox.confinement import Confinement

folder = Path(sys.argv[1])
(folder / "seen").mkdir(mode=0o755)
(folder / "scratch").mkdir()
secret = folder / "seen" / "secret"
secret.write_text("x")
secret.chmod(0o600)
ready = Confinement((f"{folder}/seen",), (f"{folder}/scratch",), (), 7).prepare()
read, write = os.pipe()
if os.fork() == 0:
    ready.enter()
    found = {"user": os.getuid(), "groups": os.getgroups(), "read": None}
    try:
        found["read"] = secret.read_text()
    except OSError as error:
        found["read"] = error.errno
    Path(folder, "scratch", "file").touch()
    os.write(write, json.dumps(found).encode())
    os._exit(0)
os.wait()
found = json.loads(os.read(read, 1000))
found["owner"] = Path(folder, "scratch", "file").stat().st_uid
print(json.dumps({"ready": ready.user, **found}))
"""


def users_known() -> int:
    """Return how many users this user namespace knows."""
    ranges = Path("/proc/self/uid_map").read_text(encoding="ascii").splitlines()
    return sum(int(line.split()[2]) for line in ranges)


OVER_USERS = sum(1 << capability for capability in (0, 1, 3, 5, 6, 7))
"""CHOWN, DAC_OVERRIDE, FOWNER, KILL, SETGID, SETUID (capabilities(7)): a container's root may lack
them."""


def has_privileges() -> bool:
    """Tell whether this process may change files and processes to and of other users."""
    status = Path("/proc/self/status").read_text(encoding="ascii", errors="replace")
    effective = int(status.partition("CapEff:")[2].split()[0], 16)
    return effective & OVER_USERS == OVER_USERS


def test_where_root_grades_a_process_has_a_user_of_its_own(tmp_path: Path) -> None:
    require("landlock")
    if not has_privileges():
        pytest.skip("only root can give a process another user")
    if users_known() == 1:
        pytest.skip("this user namespace knows one user only")
    for folder in (tmp_path, *tmp_path.parents[:-2]):
        folder.chmod(0o755)
    tried = subprocess.run(
        [sys.executable, "-c", OWN_USER, str(tmp_path)],
        capture_output=True, text=True, cwd=ROOT, check=False,
    )  # fmt: skip
    assert tried.returncode == 0, tried.stderr
    found = json.loads(tried.stdout)
    assert found["ready"] is not None
    assert found["ready"] == found["user"] == found["owner"] > 1000
    assert found["groups"] == []
    assert found["read"] == 13, "root's privileges are gone as well"


# The choice, and where there is none.


def test_auto_is_landlock_where_bubblewrap_cannot_run(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    require("landlock")
    monkeypatch.setattr(host, "_strongest", ["bubblewrap", "landlock"])
    monkeypatch.setattr("autograder.sandbox.bubblewrap._find", lambda: "/bin/false")
    with Sandbox() as sandbox:
        assert sandbox.isolation == "landlock"
    assert host._strongest == ["landlock"]


def test_a_machine_without_either_is_told_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host, "_strongest", ["bubblewrap", "landlock"])
    monkeypatch.setattr("autograder.sandbox.bubblewrap._find", lambda: "/bin/false")
    monkeypatch.setenv(visible_files.OLDER, "0")
    with pytest.raises(SandboxUnavailable) as caught:
        Sandbox()
    said = str(caught.value)
    assert "(bubblewrap: it printed no reason; landlock: " in said
    assert "has no Landlock: there is no version of it to use" in said
    assert "--isolation process" in said


REMEDIES = {
    "macOS": ("darwin", {}, "a Linux container or a virtual machine"),
    "Windows": ("win32", {}, "WSL 2"),
    "a container": ("linux", {"KUBERNETES_SERVICE_HOST": "10.0.0.1"}, "--security-opt"),
    "Ubuntu": ("linux", {"setting": "1"}, "sudo sysctl kernel.apparmor_restrict"),
    "no namespaces": ("linux", {"setting": "0"}, "sysctl kernel.unprivileged_userns_clone"),
    "an old kernel": ("linux", {}, "From Linux 5.13 on"),
}


@pytest.mark.parametrize("name", REMEDIES)
def test_the_remedy_is_one_for_this_system(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from autograder.sandbox import advice

    platform, facts, said = REMEDIES[name]
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(advice, "CONTAINER_FILES", ())
    monkeypatch.delenv("KUBERNETES_SERVICE_HOST", raising=False)
    for variable in facts.keys() - {"setting"}:
        monkeypatch.setenv(variable, facts[variable])
    monkeypatch.setattr(advice, "_setting", lambda name: facts.get("setting", ""))
    assert said in advice.remedy()


# A whole class, where no program may make a namespace.

FORBID = textwrap.dedent("""
    echo 0 > /proc/sys/user/max_user_namespaces
    exec setpriv --bounding-set=-all --inh-caps=-all --no-new-privs "$@"
""")


@pytest.mark.slow
def test_a_class_is_graded_where_namespaces_are_forbidden(tmp_path: Path) -> None:
    require("landlock")
    root = make_course(tmp_path, ["01-numpy", "08-small-infinity", "18-cheat"])
    autograder = str(Path(sys.executable).parent / "autograder")
    unshare = shutil.which("unshare") or pytest.skip("there is no program unshare")
    command = [unshare, "-U", "--map-root-user", "bash", "-c", FORBID, "x"]
    if subprocess.run([*command, "true"], capture_output=True, check=False).returncode:
        pytest.skip("this machine does not let namespaces be forbidden: it forbids them itself")
    documents = {}
    for name, prefix in (("here", []), ("there", command)):
        words = ("grade", "submitted", "--json", f"{name}.json", "--force")
        run(root, *prefix, autograder, *words, ok=(0, 1))
        documents[name] = json.loads((root / f"{name}.json").read_text())
    assert documents["there"].pop("isolation") == "landlock"
    assert documents["here"].pop("isolation") in ("bubblewrap", "landlock")
    for document in documents.values():
        for row in document["results"]:
            row["seconds"] = 0
    assert documents["there"] == documents["here"]
