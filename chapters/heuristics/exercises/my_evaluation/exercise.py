"""The exercise ``my-evaluation``, of section ``heuristics``."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from random import Random
from typing import TypeGuard

from autograder.exercises.common.checks import kinds
from autograder.model.case import Answer, Case
from autograder.model.compare import as_pair, is_number, show
from autograder.model.exercise import Asking, CodeExercise, Presentation, Property, TotalCheck
from autograder.model.interview import Ask
from autograder.model.phrase import Phrase
from chapters.heuristics.exercises.my_evaluation.mistakes import MISTAKES
from chapters.heuristics.exercises.my_evaluation.promise import promise
from chapters.heuristics.exercises.my_evaluation.reasons import evaluation_reason
from chapters.heuristics.positions import SMALL_FOUR
from chapters.heuristics.small_four import (
    PLACES,
    drawn_position,
    exchanged,
    match_points,
    one_sided,
    open_places,
    rank_correlation,
    true_value,
)
from course_lib.game import MAX, MIN, successors
from course_lib.games.mnk import Marks

DISCS = 12
"""The discs of the solved positions: X is to move in all of them."""
MATCHES_AHEAD = 8
"""Of so many matches between unequal players the clearest position is taken."""


def position(rng: Random) -> Case:
    """Draw a position whose solved value is compared."""
    return Case("position", (drawn_position(rng, DISCS),))


def exchange(rng: Random) -> Case:
    """Draw a position that is also asked about with the discs exchanged."""
    return Case("exchange", (drawn_position(rng, rng.randint(1, 16)),))


def on_one_side(rng: Random) -> Case:
    """Draw a position in which only one player has discs in places that are still open."""
    while True:
        s = drawn_position(rng, rng.randint(1, 20))
        s = exchanged(s) if rng.randrange(2) else s
        if one_sided(s):
            return Case("one-sided", (s,))


def opening(rng: Random) -> Case:
    """Draw a position from which two matches are played."""
    return Case("match", (drawn_position(rng, 4),))


def far_ahead(rng: Random, evaluate: Callable[[Marks], float]) -> Case:
    """Draw a position that is very good for one player, and in which the match goes on.

    Args:
        rng: the source of chance.
        evaluate: an evaluation, by which that player chose.
    """
    drawn = [_unequal_match(rng, evaluate) for _ in range(MATCHES_AHEAD)]
    return Case("ahead", (max(drawn, key=lambda s: abs(evaluate(s))),))


def _unequal_match(rng: Random, evaluate: Callable[[Marks], float]) -> Marks:
    """Return where one player chose by an evaluation, and the other one at random."""
    s, seat, discs = SMALL_FOUR.initial(), rng.choice((MAX, MIN)), rng.randint(14, 16)
    choose = max if seat == MAX else min
    while (s[0] | s[1]).bit_count() < discs:
        after = [t for _, t in successors(SMALL_FOUR, s) if not SMALL_FOUR.is_terminal(t)]
        if not after:
            break
        s = choose(after, key=evaluate) if SMALL_FOUR.turn(s) == seat else rng.choice(after)
    return s


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


def right_answer_in_words(case: Case) -> str:
    """Return the right answer in words."""
    if case.kind == "exchange":
        return Phrase("a number, and its negative for the position with the discs exchanged")
    if case.kind == "one-sided":
        above = one_sided(case.args[0]) > 0
        return Phrase("a number above 0") if above else Phrase("a number below 0")
    return Phrase("a number above -1 and below 1")


_CENTRE, _CORNER = 1 << 12, 1

EXERCISE = CodeExercise(
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
    shown=Presentation(
        board=SMALL_FOUR,
        states=states,
        wanted=right_answer_in_words,
        reason=evaluation_reason,
    ),
    mistakes=MISTAKES,
    asking=Asking(interview=interview, outcome=meaning, cases_since=1, promise=promise),
    version=2,
)  # fmt: skip
