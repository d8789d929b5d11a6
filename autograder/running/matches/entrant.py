"""Who plays a match: a student's cells, or one of the course's reference players."""

from dataclasses import dataclass
from typing import Self

from autograder.protocol.frames import CellSource
from autograder.running.matches.seats import Seat
from course_lib.ladder.compiled import COMPILED_IDS

REFERENCE = """
from random import Random
from course_lib.ladder.compiled import all_rungs
(agent,) = [rung.make(Random({seed})) for rung in all_rungs({game!r}) if rung.id == {rung!r}]
"""
"""The program of a reference player."""


@dataclass(frozen=True)
class Entrant:
    """A player before a match.

    Attributes:
        name: its name in the record.
        cells: the student's cells, in the order in which they run; they define ``agent``.
        rung: the id of a reference player, which needs no cells; "" for a student's player.
    """

    name: str
    cells: tuple[CellSource, ...] = ()
    rung: str = ""

    @classmethod
    def of_text(cls, name: str, text: str) -> Self:
        """Return the player that a Python file defines."""
        return cls(name, (CellSource("agent", text),))

    @classmethod
    def of_rung(cls, rung: str) -> Self:
        """Return a reference player, whose name is its id."""
        return cls(rung, rung=rung)

    @property
    def seat(self) -> Seat:
        """The kind of sandbox that it plays in."""
        if self.rung in COMPILED_IDS:
            return "compiled"
        return "ladder" if self.rung else "student"

    def program(self, game_id: str, seed: int) -> tuple[CellSource, ...]:
        """Return the cells that define the player of one match."""
        if not self.rung:
            return self.cells
        text = REFERENCE.format(seed=seed, game=game_id, rung=self.rung)
        return (CellSource(self.rung, text),)
