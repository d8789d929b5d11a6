"""The matches of a player that is judged by play, in words."""

from typing import NamedTuple

from autograder.model.plain_text import one_line
from autograder.model.play import PlayedMatch

ENDINGS = {
    "finished": "played to the end",
    "illegal_move": "no legal action",
    "crashed": "an error",
    "overrun": "too much time",
    "out_of_memory": "too much memory",
    "too_long": "too many moves, so a draw",
}
"""Why a match ended, by ``Ending`` of ``matches.records``."""


class MatchRow(NamedTuple):
    """A match as a row of a table: texts, in the order of ``HEADINGS``."""

    game: str
    opponent: str
    seat: str
    result: str
    moves: str
    seconds: str
    slowest: str
    ending: str


HEADINGS = MatchRow(
    "Game", "Opponent", "You moved", "Result", "Moves", "CPU time", "Longest move", "End"
)


def match_row(match: PlayedMatch) -> MatchRow:
    """Return a match as a row of texts."""
    ending = ENDINGS.get(match.ending, match.ending)
    why = f"{ending}: {one_line(match.fault)}" if match.fault else ending
    return MatchRow(
        match.game,
        match.opponent,
        "second" if match.seat else "first",
        match.result,
        str(match.moves),
        f"{match.seconds:.2f} s",
        f"{match.slowest:.3f} s",
        why,
    )


def match_line(match: PlayedMatch) -> str:
    """Return a match on one line of text."""
    row = match_row(match)
    where = f"{row.game}, {row.opponent}, {row.seat}"
    return f"{where}: {row.result} after {row.moves} moves, {row.seconds}; {row.ending}"
