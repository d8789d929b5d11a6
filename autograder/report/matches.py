"""The matches of a player that is judged by play, in words."""

from typing import NamedTuple

from autograder.model.language import translated, words
from autograder.model.phrase import Phrase
from autograder.model.plain_text import one_line
from autograder.model.play import PlayedMatch

ENDINGS = {
    "finished": Phrase("played to the end"),
    "illegal_move": Phrase("no legal action"),
    "crashed": Phrase("an error"),
    "overrun": Phrase("too much time"),
    "out_of_memory": Phrase("too much memory"),
    "too_long": Phrase("too many moves, so a draw"),
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
    Phrase("Game"),
    Phrase("Opponent"),
    Phrase("You moved"),
    Phrase("Result"),
    Phrase("Moves"),
    Phrase("CPU time"),
    Phrase("Longest move"),
    Phrase("End"),
)
RESULTS = {"won": Phrase("won"), "drawn": Phrase("drawn"), "lost": Phrase("lost")}


def headings() -> MatchRow:
    """Return the headings of a table of matches."""
    return MatchRow(*map(translated, HEADINGS))


def match_row(match: PlayedMatch) -> MatchRow:
    """Return a match as a row of texts."""
    ending = translated(ENDINGS.get(match.ending, match.ending))
    why = f"{ending}: {one_line(translated(match.fault))}" if match.fault else ending
    return MatchRow(
        match.game,
        match.opponent,
        words("second") if match.seat else words("first"),
        translated(RESULTS.get(match.result, match.result)),
        str(match.moves),
        f"{match.seconds:.2f} s",
        f"{match.slowest:.3f} s",
        why,
    )


def match_line(match: PlayedMatch) -> str:
    """Return a match on one line of text."""
    row = match_row(match)
    return words(
        "{game}, {opponent}, {seat}: {result} after {moves} moves, {seconds}; {ending}",
        **row._asdict(),
    )
