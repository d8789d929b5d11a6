"""Where an edit is, in words."""

from autograder.model.edit_kinds import KINDS, NOT_EDITS
from autograder.model.phrase import Phrase, join_phrases
from autograder.model.verdict import Location

SEEN = {
    "raised": Phrase("Line {line} of your cell raised the exception."),
    "unreturned": Phrase("Line {line} of your cell: a call ends there without returning a value."),
    "printed": Phrase(
        "Line {line} of your cell prints a value, and the call ends without returning it."
    ),
    "none": Phrase("Line {line} of your cell returns None, where another answer is expected."),
    "repeated": Phrase(
        "Line {line} of your cell calls the function again with the same arguments, without end."
    ),
}
"""The sentence on a place that a failing call itself shows."""


def place(location: Location) -> str:
    """Return where to look, a sentence per place, without the code that would be right."""
    if location.kind in SEEN:
        return Phrase(SEEN[location.kind], line=location.line)
    found = [
        Phrase("Line {line} of your cell: look at {part}.", line=p.line, part=_words(p.kind))
        for p in location.places
    ]
    number, has_block = len(location.places), any(p.kind == "block" for p in location.places)
    if has_block:
        within = Phrase("Several edits make every case right, all at the places named here.")
        found = [within, *dict.fromkeys(found)]
    elif location.kind not in NOT_EDITS and number == 1:
        found.insert(0, Phrase("One edit makes every case right."))
    elif number > 1:
        together = Phrase("{number} edits together make every case right.", number=number)
        found = [together, *dict.fromkeys(found)]
    return join_phrases(" ", found)


def _words(kind: str) -> str:
    """Return a kind's words; a kind that only stored results still have is a whole statement."""
    return KINDS.get(kind, KINDS["rewrite"]).words
