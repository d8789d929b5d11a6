"""The limits and the isolation of a student's process, on which judge and sandbox agree."""

from dataclasses import dataclass, field, replace
from typing import Literal

Isolation = Literal["bubblewrap", "landlock", "process"]
"""How student code is kept apart: namespaces of its own; Landlock, without namespaces; hardly."""
Choice = Literal["auto", "bubblewrap", "landlock", "process"]
"""The same, or the first of bubblewrap and landlock that works on this machine."""

PACKAGES = ("chess", "ipython", "ipywidgets", "matplotlib", "networkx", "numpy")
"""The packages that answers may import, with all that these require; ``course.toml`` adds more."""


@dataclass(frozen=True)
class Limits:
    """The resources of one student's process.

    Seconds are the process's own: of CPU time, of all its threads together, and as many on a clock
    from which the machine's part is taken off (``sandbox.allowance``).

    Attributes:
        memory: bytes of address space; and of memory, with the kernel's part for the process.
        cpu: seconds of CPU time.
        file: bytes of one file.
        files: open file descriptors.
        tmp: bytes of the private /tmp.
        call: seconds for one call of the student's function.
        cell: seconds for one cell of the notebook.
        exercise: seconds for all calls of one exercise.
        submission: seconds for one notebook.
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
