"""What tells the cases of ``chomp`` apart: the bar, the moves that were made, the question."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

from autograder.model.case import Case, Probe
from autograder.model.condition import Condition
from autograder.model.phrase import Phrase
from chapters.minimax.exercises.chomp.reasons import PositionAfter, position_after

Square = tuple[int, int]


def _of_probe(holds: Callable[[Probe], bool]) -> Callable[[Case], bool]:
    return lambda case: holds(case.args[0])


def _is_refused(probe: Probe) -> bool:
    position = position_after(probe)
    if probe.question == "early utility":
        return not position.eaten
    return probe.question == "illegal action" and not _is_left(position, probe.given)


def _is_left(position: PositionAfter, square: Square) -> bool:
    row, column = square
    return row in range(len(position.rows)) and 0 <= column < position.rows[row]


def _takes_several(probe: Probe) -> bool:
    """Tell whether a move of the question takes several squares; in all states, (0, 0) does."""
    if probe.question == "states":
        return probe.setup != (1, 1)
    further = probe.given if probe.question == "unchanged" else ()
    lines = [(*probe.actions, *further)]
    if probe.question == "same state":
        lines.append(probe.given)
    return any(
        before - after > 1 for line in lines for before, after in pairwise(_counts(probe, line))
    )


def _counts(probe: Probe, line: tuple[Square, ...]) -> list[int]:
    """Return how many squares are left before and after each move of a line of play."""
    starts = (replace(probe, actions=line[:n]) for n in range(len(line) + 1))
    return [sum(position_after(start).rows) for start in starts]


CONDITIONS = (
    Condition(
        _of_probe(lambda probe: probe.question in ("unchanged", "states")),
        Phrase("play goes on from a state that is used again"),
        Phrase("every state is used once"),
    ),
    Condition(
        _of_probe(lambda probe: bool(probe.actions)),
        Phrase("a move was made"),
        Phrase("no move was made"),
    ),
    Condition(
        _of_probe(lambda probe: position_after(probe).eaten),
        Phrase("the square (0, 0) was taken"),
        Phrase("the square (0, 0) is left"),
    ),
    Condition(
        _of_probe(lambda probe: len(probe.actions) % 2 == 1),
        Phrase("an odd number of moves was made"),
        Phrase("an even number of moves was made"),
    ),
    Condition(
        _of_probe(_takes_several),
        Phrase("a move takes several squares"),
        Phrase("no move takes several squares"),
    ),
    Condition(
        _of_probe(_is_refused),
        Phrase("ValueError is to be raised"),
        Phrase("nothing is to be refused"),
    ),
    Condition(
        _of_probe(lambda probe: probe.setup[0] != probe.setup[1]),
        Phrase("the bar is not a square"),
        Phrase("the bar is a square"),
    ),
    Condition(
        _of_probe(lambda probe: min(probe.setup) > 1),
        Phrase("the bar has several rows and columns"),
        Phrase("the bar is a single line"),
    ),
)
