"""The checks of ``my-evaluation``."""

from collections.abc import Sequence
from fractions import Fraction
from typing import TypeGuard

from autograder.model.case import Answer, Case
from autograder.model.compare import as_pair, is_number, show
from autograder.model.exercise import TotalCheck
from autograder.model.phrase import Phrase
from chapters.heuristics.small_four import (
    exchanged,
    one_sided,
    open_places,
    rank_correlation,
    true_value,
)
from course_lib.games.mnk import Marks

TOLERANCE, LARGEST = 1e-9, 1e300
RANKS, MORE_RANKS = 0.2, 0.05
"""The least rank correlation, and how much more than that of the course's evaluation."""
MATCH, MORE_MATCH = 0.5, 0.6
"""The least shares of the points of all matches."""


def is_usable(value: object) -> TypeGuard[int | float | Fraction]:
    """Tell whether a value is a number of a size that can be compared."""
    return is_number(value) and -LARGEST <= value <= LARGEST


def in_range(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Check that the match that goes on is worth less than a win and more than a loss."""
    value = answer.value
    if not is_usable(value):
        return Phrase("returned {given}, which is not a number", given=show(value))
    if -1 < value < 1:
        return None
    return Phrase("returned {given}, and a win is worth 1 and a loss -1", given=show(value))


def opposite(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Check that the value changes its sign where X and O exchange their discs."""
    value, other = as_pair(answer.value) or (None, None)
    if not (is_usable(value) and is_usable(other)):
        return Phrase(
            "returned {given} and {other}, which are not two numbers",
            given=show(value),
            other=show(other),
        )
    if abs(float(value) + float(other)) <= TOLERANCE:
        return None
    return Phrase(
        "returned {given}, and {other} for {state}, with the discs exchanged",
        given=show(value),
        other=show(other),
        state=show(exchanged(case.args[0])),
    )


def right_side(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Check the sign where only one player still can get four from the discs on the board."""
    (s,) = case.args
    side = one_sided(s)
    if is_usable(answer.value) and answer.value * side > 0:
        return None
    who, sign = ("X", ">") if side > 0 else ("O", "<")
    return Phrase(
        "returned {given}, but only {who} has open places with discs: expected {sign} 0",
        given=show(answer.value),
        who=who,
        sign=sign,
    )


def is_asked(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Find no fault in a single answer: all of them together are compared."""
    return None


def _correlations(checked: Sequence[tuple[Case, Answer, Answer]]) -> tuple[float, float]:
    """Return the rank correlations with the solved values: of the answers, and of the course's."""
    states: list[Marks] = [case.args[0] for case, _, _ in checked]
    truth = [case.once(_truth) for case, _, _ in checked]
    values = [float(a.value) if is_usable(a.value) else 0.0 for _, a, _ in checked]
    return rank_correlation(values, truth), rank_correlation([*map(open_places, states)], truth)


def _truth(case: Case) -> float:
    return true_value(case.args[0])


def ranks(checked: Sequence[tuple[Case, Answer, Answer]]) -> str | None:
    """Check that values rise with the solved ones."""
    found, _ = _correlations(checked)
    if found >= RANKS:
        return None
    return Phrase(
        "the rank correlation with solved positions is {found:.2f}, below {least:.2f}",
        found=found,
        least=RANKS,
    )


def more_ranks(checked: Sequence[tuple[Case, Answer, Answer]]) -> str | None:
    """Check that values rise with the solved ones more clearly than the course's do."""
    found, ours = _correlations(checked)
    if found >= ours + MORE_RANKS:
        return None
    return Phrase(
        "the rank correlation with solved positions is {found:.2f}; counting open "
        "places has {ours:.2f}, and {more:.2f} more are asked for",
        found=found,
        ours=ours,
        more=MORE_RANKS,
    )


def wins(least: float) -> TotalCheck:
    """Return the check of the share of points in all matches against the course's evaluation."""

    def check(checked: Sequence[tuple[Case, Answer, Answer]]) -> str | None:
        points = sum(float(a.value) for _, a, _ in checked if is_usable(a.value))
        if points >= 2 * len(checked) * least:
            return None
        return Phrase(
            "{points:g} points in {matches} matches against counting open places, of which "
            "{least:g} are asked for",
            points=points,
            matches=2 * len(checked),
            least=2 * len(checked) * least,
        )

    return check


def meaning(case: Case, answer: Answer) -> object:
    """Return in which way an answer meets or misses a demand: its number is the author's own."""
    if case.kind == "exchange":
        return opposite(case, answer, answer) is None
    if case.kind == "one-sided" and is_usable(answer.value):
        side = answer.value * one_sided(case.args[0])
        return "right" if side > 0 else "zero" if side == 0 else "wrong"
    if case.kind in ("position", "ahead"):
        return in_range(case, answer, answer) is None
    return None


def right_answer_in_words(case: Case) -> str:
    """Return the right answer in words."""
    if case.kind == "exchange":
        return Phrase("a number, and its negative for the position with the discs exchanged")
    if case.kind == "one-sided":
        above = one_sided(case.args[0]) > 0
        return Phrase("a number above 0") if above else Phrase("a number below 0")
    return Phrase("a number above -1 and below 1")
