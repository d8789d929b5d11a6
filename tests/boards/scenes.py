"""All marks and texts of a board, for tests that compare them with what a renderer shows."""

from collections.abc import Iterator

from course_lib.boards import Board
from course_lib.boards.scene import Mark, Text
from course_lib.boards.shapes import at_cell


def everything(shown: Board) -> Iterator[Mark]:
    """Yield all marks of a board, as they lie on it."""
    layout, looks = shown.layout, {look.name: look for look in shown.layout.looks}
    on = {piece.cell: looks[piece.look] for piece in shown.pieces}
    yield from (*layout.ground, *layout.frame, *shown.marks)
    for i, cell in enumerate(layout.cells):
        yield cell.outline
        if i in on:
            yield from at_cell(on[i], cell)
        elif cell.label:
            yield cell.label


def texts(shown: Board) -> list[str]:
    """Return all texts of a board, sorted."""
    return sorted(mark.text for mark in everything(shown) if isinstance(mark, Text))
