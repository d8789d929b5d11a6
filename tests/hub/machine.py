"""A server of a department, made from this machine: its users, homes and settings are its own.

It is a namespace of mounts and processes. What is written below ``WRITTEN`` lies in memory, and is
gone with the server; all else, and the network, are this machine's. It has this Python where The
Littlest JupyterHub has that of its users, below ``TLJH``, and every user may read it: directories
on the way to it that are closed to others are replaced by empty ones.
"""

import json
import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]
MEMORY = Path("/mnt")
WRITTEN = ("/etc", "/home", "/srv", "/opt")
TLJH = "/opt/tljh/user"
NAMESPACE = ["unshare", "--mount", "--propagation", "private", "--pid", "--fork"]
NAMESPACE += ["--kill-child", "--mount-proc"]


class Machine:
    """The server; commands run in it.

    Args:
        process: the number of a process in it.
    """

    def __init__(self, process: int) -> None:
        self._enter = ["nsenter", "--target", str(process), "--mount", "--pid"]

    def command(self, words: Sequence[str], user: str, place: str) -> list[str]:
        """Return a command that runs another one in the server, in its user's environment."""
        home = "/root" if user == "root" else f"/home/{user}"
        path = os.pathsep.join([f"{TLJH}/bin", os.defpath, "/usr/sbin", "/sbin"])
        env = [f"HOME={home}", f"USER={user}", f"PATH={path}", "COLUMNS=200", "LANG=C.UTF-8"]
        who = ["setpriv", f"--reuid={user}", f"--regid={user}", "--init-groups", "--reset-env"]
        return [*self._enter, *who, "--", "env", "-C", place, *env, *words]

    def run(self, line: str, user: str = "root", place: str = "/", ok: Sequence[int] = (0,)) -> str:
        """Run a line of a shell; return what it printed."""
        command = self.command(["bash", "-euc", line], user, place)
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        printed = done.stdout + done.stderr
        assert done.returncode in ok, f"{line} ended with {done.returncode}:\n{printed[-4000:]}"
        return printed

    def write(self, path: str, text: str, user: str = "root") -> None:
        """Write a file, and the directories above it."""
        line = f"mkdir -p {shlex.quote(str(Path(path).parent))}; cat > {shlex.quote(path)}"
        command = self.command(["bash", "-euc", line], user, "/")
        subprocess.run(command, input=text, text=True, check=True)

    def read(self, path: str) -> str:
        """Return the text of a file, which root reads."""
        return self.run(f"cat {shlex.quote(path)}")


@contextmanager
def machine() -> Iterator[Machine]:
    """Start the server; every process in it ends with it."""
    server = subprocess.Popen(
        [*NAMESPACE, sys.executable, "-m", "tests.hub.machine"],
        cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert server.stdin
    assert server.stdout
    try:
        ready = server.stdout.readline()
        assert ready, "the namespace was not made"
        yield Machine(int(_children(server.pid)[0]))
    finally:
        server.kill()  # and by --kill-child, the first process inside, and so all of them
        server.communicate()


def why_not() -> str:
    """Return why this machine cannot be such a server; "" if it can."""
    if sys.platform != "linux" or os.geteuid():
        return "a server with users of its own needs Linux and root"
    done = subprocess.run(
        [*NAMESPACE, "sh", "-c", "mount -t tmpfs none /mnt && mkdir /mnt/u /mnt/w && "
         "mount -t overlay none -o lowerdir=/etc,upperdir=/mnt/u,workdir=/mnt/w /etc"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    return f"no namespace with mounts of its own: {done.stderr.strip()}" if done.returncode else ""


def _children(process: int) -> list[str]:
    return Path(f"/proc/{process}/task/{process}/children").read_text().split()


def _mount(*words: str) -> None:
    subprocess.run(["mount", *words], check=True)


def _lay(lower: str, place: str, name: str) -> None:
    """Show a directory at a place, so that what is written there lies in memory."""
    upper, work = MEMORY / name / "upper", MEMORY / name / "work"
    for path in (upper, work, Path(place)):
        path.mkdir(parents=True, exist_ok=True)
    upper.chmod(0o755)
    _mount(
        "-t", "overlay", "none", "-o", f"lowerdir={lower},upperdir={upper},workdir={work}", place
    )


def _open_way(paths: Sequence[Path]) -> None:
    """Let every user reach some directories: what is closed above them shows nothing else."""
    closed: dict[Path, list[Path]] = {}
    for path in paths:
        for above in reversed(path.parents):
            if not above.stat().st_mode & 1:
                closed.setdefault(above, []).append(path)
                break
    for above, shown in closed.items():
        held = [MEMORY / "held" / str(number) for number in range(len(shown))]
        for path, place in zip(shown, held, strict=True):
            place.mkdir(parents=True)
            _mount("--bind", str(path), str(place))
        _mount("-t", "tmpfs", "-o", "mode=755", "none", str(above))
        for path, place in zip(shown, held, strict=True):
            path.mkdir(parents=True, exist_ok=True)
            _mount("--move", str(place), str(path))


def main() -> None:
    """Set the server up, say so, and stay until it is ended."""
    os.umask(0o022)
    _mount("-t", "tmpfs", "-o", "mode=755", "none", str(MEMORY))
    prefix = Path(sys.prefix)
    _open_way([Path(sys.base_prefix).resolve(), ROOT, prefix])
    for place in WRITTEN:
        _lay(place, place, place[1:])
    _lay(str(prefix), TLJH, "python")
    print(json.dumps("ready"), flush=True)
    signal.pause()


if __name__ == "__main__":
    main()
