"""The mistakes of a class: their causes, how many students have them, an example of each."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from autograder.model.counterexample import Counterexample
from autograder.model.edit_kinds import KINDS
from autograder.model.verdict import SubmissionResult, Verdict


@dataclass(frozen=True)
class Mistake:
    """A mistake: where, in which words, and how many of so many students made it.

    Attributes:
        diagnosis: the known mistake, or the kinds of the edits that make a function right.
        example: a counterexample to many of them that names none of them; None if there is none.
        code: the statement that most of them have at the line of the edit; "" if it is not known.
        ask: a question for the class about it; "" where the sentence says all.
    """

    exercise: str
    diagnosis: str
    sentence: str
    count: int
    students: int
    example: Counterexample | None = None
    code: str = ""
    ask: str = ""


def mistakes_of(ordered: Sequence[SubmissionResult]) -> list[Mistake]:
    """Return the mistakes of a class, the most frequent first.

    Args:
        ordered: one result per notebook, by student and section.
    """
    verdicts = [v for graded in ordered for v in graded.verdicts]
    graded = Counter(v.exercise for v in verdicts if v.status == "graded")
    caused = {key: v for v in reversed(verdicts) if (key := (v.exercise, cause_of(v)))[1]}
    counts = Counter((v.exercise, cause_of(v)) for v in verdicts if cause_of(v))
    examples, codes = _examples(ordered), _codes(ordered)
    found = [
        Mistake(
            *key,
            _shared_sentence(caused[key]),
            n,
            graded[key[0]],
            examples.get(key),
            codes.get(key, ""),
            _question(caused[key]),
        )
        for key, n in counts.items()
    ]
    return sorted(found, key=lambda m: (-m.count, m.exercise, m.diagnosis))


def cause_of(verdict: Verdict) -> str:
    """Return the known mistake, else the kinds of the edits that make a function right, else ""."""
    if verdict.diagnosis is not None or verdict.location is None:
        return verdict.diagnosis or ""
    kinds = [place.kind for place in verdict.location.places]
    return f"{'one edit' if len(kinds) == 1 else f'{len(kinds)} edits'}: {', '.join(kinds)}"


def _shared_sentence(verdict: Verdict) -> str:
    """Return the sentence on a verdict's cause that all who share it can read: it names no line."""
    if verdict.diagnosis is not None or verdict.location is None:
        return verdict.message
    kinds = [KINDS.get(place.kind) for place in verdict.location.places]
    words = " and ".join(dict.fromkeys(kind.words if kind else "it" for kind in kinds))
    if len(kinds) == 1:
        return f"One edit makes the function right; look at {words}."
    return f"{len(kinds)} edits together make the function right; look at {words}."


def _examples(ordered: Iterable[SubmissionResult]) -> dict[tuple[str, str], Counterexample]:
    """Return, for each mistake, the counterexample that most have, the shortest of several."""
    counts: defaultdict[tuple[str, str], Counter[tuple[str, ...]]] = defaultdict(Counter)
    found: dict[tuple[str, ...], Counterexample] = {}
    for graded in ordered:
        for v in graded.verdicts:
            example = v.counterexample
            if (cause := cause_of(v)) and example and not _names(graded.student, example):
                came = example.fault if example.returned is None else example.returned
                key = (example.args, came, example.expected, v.exercise)
                counts[v.exercise, cause][key] += 1
                found.setdefault(key, example)
    return {
        mistake: found[min(own, key=lambda key: (-own[key], len(key[0]), key))]
        for mistake, own in counts.items()
    }


def _codes(ordered: Iterable[SubmissionResult]) -> dict[tuple[str, str], str]:
    """Return, for each kind of edit, the statement that most have there, else the shortest."""
    counts: defaultdict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for graded in ordered:
        for v in graded.verdicts:
            code = v.location.code if v.location and v.diagnosis is None else ""
            if code and not is_named(graded.student, code):
                counts[v.exercise, cause_of(v)][code] += 1
    return {
        cause: min(own, key=lambda code: (-own[code], len(code), code))
        for cause, own in counts.items()
    }


def _question(verdict: Verdict) -> str:
    """Return a question for the class about the line of an edit, "" for a known mistake."""
    if verdict.diagnosis is not None or verdict.location is None:
        return ""
    kind = KINDS.get(verdict.location.kind)
    return kind.ask if kind else ""


def _names(student: str, example: Counterexample) -> bool:
    """Tell whether a value that a student's code returned may identify its author."""
    texts = f"{example.returned} {example.fault} {example.why}"
    return bool(student) and student.casefold() in texts.casefold()


def is_named(student: str, text: str) -> bool:
    """Tell whether a text has a student's name, or a part of it, in any case."""
    parts = [student, *(part for part in re.split(r"[^\w]+|_", student) if len(part) > 2)]
    return any(part and part.casefold() in text.casefold() for part in parts)
