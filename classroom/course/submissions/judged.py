"""A submitted notebook as it will be judged: its cells in their places."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Role = Literal["provided", "show", "solution", "test", "own", "text"]

RUN = ("provided", "solution", "own")
"""The roles of cells that run when a notebook is graded."""
TEST = "test-"


@dataclass(frozen=True)
class JudgedCell:
    """One cell of a notebook as it will be judged.

    Attributes:
        name: its name in messages: its grade_id, or "added-1" for a student's own.
        role: its origin and its treatment.
        source: its text.
        released: its index in the release, or None for a student's own cell.
    """

    name: str
    role: Role
    source: str
    released: int | None = None
    code: bool = True


@dataclass(frozen=True)
class ReassembledNotebook:
    """A submitted notebook, put back together.

    Attributes:
        cells: all of its cells in the order in which they stand.
        notes: a sentence for everything that was wrong with the file.
        elsewhere: by written exercise, the other cells that have words of its answer.
    """

    cells: tuple[JudgedCell, ...]
    notes: tuple[str, ...] = ()
    elsewhere: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def code_before(self, exercise_id: str) -> list[JudgedCell]:
        """Return the cells that have run when an exercise's test cell is reached."""
        before: list[JudgedCell] = []
        for cell in self.cells:
            if cell.name == TEST + exercise_id:
                break
            if cell.code and cell.role in RUN:
                before.append(cell)
        return before

    def text(self, cell_name: str) -> str:
        """Return the source of the cells of this name."""
        return "\n".join(cell.source for cell in self.cells if cell.name == cell_name)
