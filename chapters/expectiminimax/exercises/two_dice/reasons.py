"""Why the right answers of ``two-dice`` are right."""

from autograder.model.case import Answer, Case
from autograder.model.compare import same_number, show
from autograder.model.phrase import Phrase


def dice(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return how many of the 36 throws of two dice make a roll."""
    if not isinstance(answer.value, dict):
        return None
    extra = min((r for r in answer.value if r not in right.value), key=repr, default=None)
    if extra is not None:
        if isinstance(extra, tuple) and tuple(sorted(extra)) in right.value:
            return Phrase(
                "{roll} is the roll {right}, which has the lower number first",
                roll=show(extra),
                right=show(tuple(sorted(extra))),
            )
        return None
    wrong = (r for r, p in right.value.items() if not same_number(answer.value.get(r), p))
    roll = next(wrong, None)
    if roll is None:
        return None
    if roll[0] == roll[1]:
        return Phrase("{roll} is 1 of the 36 throws", roll=show(roll))
    return Phrase(
        "{roll} is 2 of the 36 throws, {roll} and {other}", roll=show(roll), other=show(roll[::-1])
    )
