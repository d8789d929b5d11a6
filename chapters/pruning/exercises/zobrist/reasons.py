"""Why the right answers of ``zobrist`` are right."""

from autograder.exercises.common.reasons import listed, where_wrong
from autograder.model.case import Answer, Case
from autograder.model.phrase import Phrase


@where_wrong
def zobrist_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the keys that are put together."""
    if case.kind == "after":
        h, cell, mark, keys = case.args
        parts = [h, keys[cell][mark]]
    else:
        board, keys = case.args
        parts = [keys[cell][mark] for cell, mark in enumerate(board) if mark]
    if not parts:
        return Phrase("the board has no marks, so there is no key in the exclusive or")
    text = listed([str(part) for part in parts])
    if len(text) > 90:
        return None
    if len(parts) == 1:
        return Phrase("the only mark has the key {keys}", keys=text)
    if case.kind == "after":
        return Phrase("it is the exclusive or of the old hash and the new key: {keys}", keys=text)
    return Phrase("it is the exclusive or of the marks' keys: {keys}", keys=text)
