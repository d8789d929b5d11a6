"""What a student's process may use: memory, time, threads, files, descriptors and packages."""

import os
import re
import resource
from dataclasses import dataclass, field, replace

PACKAGES = ("chess", "ipython", "ipywidgets", "matplotlib", "networkx", "numpy")
"""The packages that answers may import, with all that these require; ``course.toml`` adds more."""


@dataclass(frozen=True)
class Limits:
    """The resources of one student's process.

    Attributes:
        memory: bytes of address space; and of memory, with what the kernel holds for the process.
        cpu: seconds of CPU time.
        file: bytes of one file.
        files: open file descriptors.
        tmp: bytes of the private /tmp.
        call: seconds of wall time for one call of the student's function.
        cell: seconds of wall time for one cell of the notebook.
        exercise: seconds of wall time for all calls of one exercise.
        submission: seconds of wall time for one notebook.
        packages: names of packages that may be imported, beside the usual ones.
        threads: threads of the process.
        entries: files and directories in the private /tmp.
    """

    memory: int = 1 << 30
    cpu: int = 120
    file: int = 8 << 20
    files: int = 64
    tmp: int = 32 << 20
    call: float = 5
    cell: float = 2
    exercise: float = 40
    submission: float = 120
    packages: tuple[str, ...] = ()
    threads: int = field(default=256, repr=False)  # no course chooses it
    entries: int = field(default=10_000, repr=False)

    def allowing(self, seconds: float) -> "Limits":
        """Return limits under which two calls may take these seconds each, if that is longer."""
        if seconds <= self.call:
            return self
        return replace(
            self,
            call=seconds,
            exercise=max(self.exercise, 2 * seconds),
            cpu=self.cpu + int(2 * seconds),
        )

    def at_most(self, call: float, cell: float) -> "Limits":
        """Return limits under which no call and no cell may take longer than so many seconds."""
        return replace(self, call=min(self.call, call), cell=min(self.cell, cell))


def limit_resources(limits: Limits, *, alone: bool = False) -> None:
    """Lower this process's resource limits, for good.

    Args:
        limits: the limits.
        alone: True if all processes of its user namespace are those of one sandbox. The kernel can
            then count its threads; it does not where root started the sandbox.
    """
    if alone and _counts_by_namespace():
        resource.setrlimit(resource.RLIMIT_NPROC, (limits.threads, limits.threads))
    for what, most in (
        (resource.RLIMIT_AS, limits.memory),
        (resource.RLIMIT_CPU, limits.cpu),
        (resource.RLIMIT_FSIZE, limits.file),
        (resource.RLIMIT_NOFILE, limits.files),
        (resource.RLIMIT_CORE, 0),
    ):
        resource.setrlimit(what, (most, most))


def _counts_by_namespace() -> bool:
    """Tell whether the kernel counts the processes of each user namespace by itself."""
    version = re.match(r"(\d+)\.(\d+)", os.uname().release)
    return version is not None and (int(version[1]), int(version[2])) >= (5, 14)
