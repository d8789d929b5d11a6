"""The student's own line that raised an exception."""

from collections.abc import Sequence

from autograder.model.verdict import Location
from autograder.protocol.bounds import MAX_LINE
from autograder.protocol.notes import CallNotes
from autograder.repair.program import UNREADABLE, Program


def raised_at(program: Program, sources: Sequence[str], notes: CallNotes | None) -> Location | None:
    """Return the line that raised an exception; None if it is no line of the judged definitions.

    Args:
        program: returns the definitions of which a call failed.
        sources: the texts of the cells that ran, in order.
        notes: the notes of that call, which may be untrue: they come from the student's process.
    """
    if notes is None or notes.place is None or not notes.exception:
        return None
    line, source = notes.place.line, notes.place.source
    try:
        inside = any(s.lineno <= line <= (s.end_lineno or s.lineno) for s in program())
    except UNREADABLE:
        return None
    texts = [text.split("\n") for text in sources]
    # Cut as the line in the notes is: a long one would not be found otherwise.
    written = [text[line - 1].strip()[:MAX_LINE] for text in texts if 0 < line <= len(text)]
    return Location(line, "raised") if inside and source and source in written else None
