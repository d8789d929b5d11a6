"""What a student's process takes, its time above all, and how much it may.

The machine's part is not its own. Its time is counted twice: the CPU time of all its threads, and
the seconds on a clock, without those in which it had no processor, or in which the judge did not
answer it. So a program that computes has the same limit on a machine that is busy, and one that
sleeps ends on one that is not.
"""

import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from autograder.model.phrase import Phrase
from autograder.protocol import clock
from autograder.protocol.limits import Limits
from autograder.protocol.no_reply import MachineBusy
from autograder.sandbox.control import StudentEnded, StudentTimed

LOOK_SECONDS = 0.2
"""Seconds after which the judge looks again at the time that a process has taken."""
BUSIEST = 20
"""A machine that gives a process less than this part of a processor is too busy for a verdict."""
LEAST_PATIENCE = 30
"""Seconds on a clock that the shortest limit lasts on such a machine, at least."""


class Taken(NamedTuple):
    """The time that a process has taken.

    Attributes:
        cpu: seconds of CPU time, of all its threads; 0 where it is not known.
        own: seconds on a clock that it could have used, whatever it did.
        asleep: whether it sleeps now.
    """

    cpu: float = 0.0
    own: float = 0.0
    asleep: bool = True


class Allowance:
    """The time for one thing: a call, a cell, an exercise, a notebook.

    Args:
        seconds: how much of both kinds of time it may take.
        late: that it took more, as a clause.
        begun: what the process had taken when it began; if that is None, it begins with the first
            look, so that what is short costs no look.

    Attributes:
        latest: when the judge gives up, by ``protocol.clock``.
    """

    def __init__(self, seconds: float, late: str, begun: Taken | None = None) -> None:
        self.seconds, self.late, self.begun = seconds, late, begun
        self.latest = clock.now() + max(BUSIEST * seconds, LEAST_PATIENCE)
        self._before = Taken()
        self._warned = False

    def rest(self, now: Taken) -> float:
        """Return the seconds that are left when the process has taken so much."""
        begun = self.begun = self.begun or now
        cpu = self._before.cpu + now.cpu - begun.cpu
        own = self._before.own + now.own - begun.own
        # One that could run has not slept: it waits for its processor, which the kernel adds later.
        return self.seconds - (max(cpu, own) if now.asleep else cpu)

    def is_over(self, now: Taken, *, unread: bool) -> bool:
        """Tell whether the process has taken too much.

        Args:
            now: what it has taken.
            unread: True if there is a message of it, perhaps the one that was waited for: once,
                this is read first.
        """
        if self.rest(now) > 0:
            return False
        warned, self._warned = self._warned, True
        return warned or not unread

    @property
    def is_hopeless(self) -> bool:
        """Tell whether the machine gave the process so little time that nobody waits for more."""
        return clock.now() > self.latest

    def carry(self, now: Taken) -> None:
        """Go on in a new process; this one has taken so much in all."""
        before, begun = self._before, self.begun or now
        self._before = Taken(before.cpu + now.cpu - begun.cpu, before.own + now.own - begun.own)
        self.begun = Taken()


def machine_busy(allowance: Allowance) -> MachineBusy:
    """Return the exception about a limit that nobody waits for any longer."""
    return MachineBusy(
        Phrase("this machine was too busy to tell whether {late}", late=allowance.late)
    )


def took_too_long(doing: str, seconds: float) -> Phrase:
    """Return that something took longer than it may, as a clause."""
    return Phrase("{doing} took longer than {seconds:g} s", doing=doing, seconds=seconds)


def too_long_in_all(limits: Limits) -> Phrase:
    """Return that all of a notebook took longer than it may, as a clause."""
    return Phrase("the notebook took longer than {seconds:g} s in all", seconds=limits.submission)


def excess(ended: StudentEnded, limits: Limits) -> str:
    """Return what a process used more of than it may, as a clause; "" if there is nothing."""
    if ended.too_many_files:
        return Phrase(
            "the process made more than {most} files and directories", most=limits.entries
        )
    if ended.too_much_space:
        return Phrase("the process wrote more than {size} MiB of files", size=limits.tmp >> 20)
    if ended.too_many_threads:
        return Phrase("the process started more than {most} threads", most=limits.threads)
    if ended.too_much_memory:
        return Phrase("the process used more than {size} MiB of memory", size=limits.memory >> 20)
    return ""


class Stopwatch:
    """Knows the time that a process has taken, as far as it was looked at.

    Args:
        ask: asks the sandbox's server.

    Attributes:
        taken: the time.
        exact: whether the last look could tell the process's own time from the machine's.
    """

    def __init__(self, ask: Callable[[], StudentTimed]) -> None:
        self.ask = ask
        self.taken, self.exact = Taken(), True
        self._busy, self._looked = _busy_seconds()[0], clock.now()

    @property
    def due(self) -> float:
        """The seconds until the next look."""
        return self._looked + LOOK_SECONDS - clock.now()

    def look(self) -> None:
        """Look at the time that the process has taken."""
        timed = self.ask()
        self._looked = clock.now()
        self.note(timed.cpu, timed.wall, asleep=timed.asleep, exact=timed.exact)

    def note(self, cpu: float, wall: float, *, asleep: bool = True, exact: bool = True) -> None:
        """Note what the process has taken, as the server says.

        The process waits for the judge, too: what this thread computes, and the time in which it
        cannot, are not the process's own.
        """
        busy, known = _busy_seconds()
        self.taken = Taken(cpu, wall - (busy - self._busy), asleep)
        self.exact = exact and known

    def first_over(self, within: Sequence[Allowance], *, unread: bool) -> Allowance | None:
        """Return the first of some times that is over, by the last look; None if none is."""
        return next((a for a in within if a.is_over(self.taken, unread=unread)), None)


def _busy_seconds() -> tuple[float, bool]:
    """Return the seconds in which this thread did not sleep, and whether that is all of them.

    It computed, had no processor, or stood still with this whole process.
    """
    waited, stood = clock.waiting_seconds(), time.monotonic() - clock.now()
    return time.thread_time() + (waited or 0) + stood, waited is not None
