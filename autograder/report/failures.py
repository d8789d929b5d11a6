"""Steps of the grader that failed: in a sentence, and with their tracebacks."""

from collections import Counter
from collections.abc import Sequence

from autograder.model.plain_text import one_line
from autograder.model.points import amount
from autograder.model.verdict import SubmissionResult


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
