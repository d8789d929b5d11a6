"""Work that the machine cut short, and steps of the grader that failed, with their tracebacks."""

from collections import Counter
from collections.abc import Iterator, Sequence

from autograder.model.plain_text import one_line
from autograder.model.points import amount
from autograder.model.verdict import SubmissionResult
from classroom.report.standing import marks_that_count


def machine_text(results: Sequence[SubmissionResult]) -> str:
    """Return how many submissions have no mark because of the machine; "" if none."""
    number = sum(any(_is_by_machine(graded)) for graded in map(marks_that_count, results))
    if not number:
        return ""
    return (
        "the machine was too busy, short of memory, or ended a process: "
        f"{amount(number, 'submission')} not wholly graded, by no fault of the programs: "
        "grade again"
    )


def _is_by_machine(graded: SubmissionResult) -> Iterator[bool]:
    return (v.status == "not_graded" and v.by_machine for v in graded.verdicts)


def failures_text(results: Sequence[SubmissionResult]) -> str:
    """Return how many explanations failed, and how many marks are missing; "" if none did."""
    marked = Counter(v.score is not None for graded in results for v, _ in graded.failures)
    parts = []
    if marked[True]:
        parts.append(f"{amount(marked[True], 'explanation')} failed; marks are not affected")
    if marked[False]:
        parts.append(f"{amount(marked[False], 'exercise')} not graded, because the grader failed")
    return "; ".join(parts)


def tracebacks(results: Sequence[SubmissionResult]) -> str:
    """Return every failure with its traceback; equal ones once. No student is named."""
    found: Counter[str] = Counter()
    for graded in results:
        for verdict, failed in graded.failures:
            title = f"{graded.section}, {verdict.exercise}, {failed.step}: {one_line(failed.error)}"
            found[f"{title}\n{failed.traceback}".rstrip()] += 1
    return "\n\n".join(f"{n} x {text}" for text, n in sorted(found.items()))
