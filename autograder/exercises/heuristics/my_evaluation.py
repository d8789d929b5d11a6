"""The exercise ``my-evaluation``, of section ``heuristics``: many answers are right.

An answer is judged by demands that every good evaluation meets, by its rank correlation with
solved positions, and by matches against ``open_places`` at equal depth. Matches and solved values
stay with the judge, who asks the student's process for evaluations only.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from typing import TypeGuard

from autograder.exercises.common.checks import kinds
from autograder.exercises.heuristics import my_evaluation_mistakes, reasons
from autograder.exercises.heuristics.my_evaluation_cases import (
    exchange,
    far_ahead,
    on_one_side,
    opening,
    position,
)
from autograder.model.case import Answer, Ask, Case
from autograder.model.compare import as_pair, is_number, show
from autograder.model.exercise import CodeExercise, Property, TotalCheck
from autograder.model.phrase import Phrase
from course_lib.experiments.positions import SMALL_FOUR
from course_lib.experiments.small_four import (
    PLACES,
    exchanged,
    match_points,
    one_sided,
    open_places,
    rank_correlation,
    true_value,
)
from course_lib.game import MAX, MIN
from course_lib.games.mnk import Marks

TOLERANCE, LARGEST = 1e-9, 1e300
RANKS, MORE_RANKS = 0.2, 0.05
"""The least rank correlation, and how much more than that of the course's evaluation."""
MATCH, MORE_MATCH = 0.5, 0.6
"""The least shares of the points of all matches."""

WORTH = (0, 1, 4, 12)


def my_evaluation(s: Marks) -> float:
    """Return the worth of X's discs in places for four without O's, minus that of O's."""
    x, o, _ = s
    mine = sum(WORTH[(x & p).bit_count()] for p in PLACES if not o & p)
    theirs = sum(WORTH[(o & p).bit_count()] for p in PLACES if not x & p)
    return (mine - theirs) / 1000


class _Failed(Exception):
    """An evaluation asked for in a match is no number."""


def interview(case: Case, ask: Ask) -> Answer:
    """Ask for one evaluation; for two with the discs exchanged; or for those of two matches.

    Returns:
        An answer with the evaluation, with both, or with the points of both matches; with None if
        an evaluation in a match is no number, which brings no points.
    """
    (s,) = case.args
    if case.kind == "match":
        points = [_points(ask, s, seat) for seat in (MAX, MIN)]
        return Answer(value=None if None in points else sum(filter(None, points)))
    answer = ask(case)
    if case.kind != "exchange" or answer.error is not None:
        return answer
    other = ask(Case("position", states(case)[1:]))
    if other.error is not None:
        return other
    both = [answer.value, other.value]
    return Answer(value=None if both == [None, None] else both)


def states(case: Case) -> tuple[Marks, ...]:
    """Return a position and the one with the discs exchanged, where a case asks about both."""
    (s,) = case.args
    return (s, exchanged(s)) if case.kind == "exchange" else ()


def _points(ask: Ask, s: Marks, seat: int) -> float | None:
    """Return the points of a match; None if an evaluation fails. States are evaluated once."""
    known: dict[Marks, float] = {}

    def evaluate(t: Marks) -> float:
        if t not in known:
            value = ask(Case("position", (t,))).value
            if not _usable(value):
                raise _Failed
            known[t] = float(value)
        return known[t]

    try:
        return match_points(s, seat, evaluate)
    except _Failed:
        return None


def _usable(value: object) -> TypeGuard[int | float | Fraction]:
    """Tell whether a value is a number of a size that can be compared."""
    return is_number(value) and -LARGEST <= value <= LARGEST


# Checks.


def in_range(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Check that the match that goes on is worth less than a win and more than a loss."""
    value = answer.value
    if not _usable(value):
        return Phrase("returned {given}, which is not a number", given=show(value))
    if -1 < value < 1:
        return None
    return Phrase("returned {given}, and a win is worth 1 and a loss -1", given=show(value))


def opposite(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Check that the value changes its sign where X and O exchange their discs."""
    value, other = as_pair(answer.value) or (None, None)
    if not (_usable(value) and _usable(other)):
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
    if _usable(answer.value) and answer.value * side > 0:
        return None
    who, sign = ("X", ">") if side > 0 else ("O", "<")
    return Phrase(
        "returned {given}, but only {who} has open places with discs: expected {sign} 0",
        given=show(answer.value),
        who=who,
        sign=sign,
    )


def _is_asked(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Find no fault in a single answer: all of them together are compared."""
    return None


def _correlations(checked: Sequence[tuple[Case, Answer, Answer]]) -> tuple[float, float]:
    """Return the rank correlations with the solved values: of the answers, and of the course's."""
    states: list[Marks] = [case.args[0] for case, _, _ in checked]
    truth = [case.once(_truth) for case, _, _ in checked]
    values = [float(a.value) if _usable(a.value) else 0.0 for _, a, _ in checked]
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


def _wins(least: float) -> TotalCheck:
    """Return the check of the share of points in all matches against the course's evaluation."""

    def check(checked: Sequence[tuple[Case, Answer, Answer]]) -> str | None:
        points = sum(float(a.value) for _, a, _ in checked if _usable(a.value))
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
    if case.kind == "one-sided" and _usable(answer.value):
        side = answer.value * one_sided(case.args[0])
        return "right" if side > 0 else "zero" if side == 0 else "wrong"
    if case.kind in ("position", "ahead"):
        return in_range(case, answer, answer) is None
    return None


def wanted(case: Case) -> str:
    """Return in words what is right."""
    if case.kind == "exchange":
        return Phrase("a number, and its negative for the position with the discs exchanged")
    if case.kind == "one-sided":
        above = one_sided(case.args[0]) > 0
        return Phrase("a number above 0") if above else Phrase("a number below 0")
    return Phrase("a number above -1 and below 1")


_CENTRE, _CORNER = 1 << 12, 1

MY_EVALUATION = CodeExercise(
    id="my-evaluation",
    section="heuristics",
    names=("my_evaluation",),
    reference=my_evaluation,
    examples=(
        Case("one-sided", ((_CENTRE, 0, 0),)),
        Case("one-sided", ((0, _CORNER, 0),)),
        Case("exchange", ((_CENTRE, _CORNER, 0),)),
        Case("exchange", ((_CENTRE, 0, 0),)),
        Case("exchange", ((0, 0, 0),)),
    ),
    generators={
        "position": (position, 150),
        "exchange": (exchange, 24),
        "one-sided": (on_one_side, 24),
        "match": (opening, 24),
        "ahead": (partial(far_ahead, evaluate=my_evaluation), 3),
    },
    properties=(
        Property(
            "side", 2, right_side, kinds("one-sided"),
            says="on the side of the only player who has discs in open places",
        ),
        Property(
            "exchange", 2, opposite, kinds("exchange"), needs=("side",),
            says="the same size and the other sign where X and O exchange their discs",
        ),
        Property(
            "range", 1, in_range, kinds("position", "one-sided", "ahead"), needs=("side",),
            says="above -1 and below 1 as long as the match goes on",
        ),
        Property(
            "ranks", 2, _is_asked, kinds("position"), needs=("side",), total=ranks,
            says=f"a rank correlation of at least {RANKS:.2f} with solved positions",
        ),
        Property(
            "better ranks", 3, _is_asked, kinds("position"), needs=("ranks",), total=more_ranks,
            says=f"{MORE_RANKS:.2f} more than counting open places has",
        ),
        Property(
            "match", 2, _is_asked, kinds("match"), needs=("side",), total=_wins(MATCH),
            says="half of the points against counting open places, at equal depth",
        ),
        Property(
            "won match", 2, _is_asked, kinds("match"), needs=("match",), total=_wins(MORE_MATCH),
            says="six of ten points against counting open places",
        ),
    ),
    reason=reasons.evaluation_reason,
    mistakes=my_evaluation_mistakes.MY_EVALUATION,
    outcome=meaning,
    interview=interview,
    wanted=wanted,
    board=SMALL_FOUR,
    states=states,
    version=2,
    cases_since=1,
)  # fmt: skip
