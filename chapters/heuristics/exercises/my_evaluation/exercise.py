"""The exercise ``my-evaluation``, of section ``heuristics``."""

from collections.abc import Callable
from functools import partial
from random import Random

from autograder.exercises.common.checks import kinds
from autograder.model.case import Answer, Case
from autograder.model.exercise import Asking, CodeExercise, Presentation, Property
from autograder.model.interview import Ask
from chapters.heuristics.exercises.my_evaluation.checks import (
    MATCH,
    MORE_MATCH,
    MORE_RANKS,
    RANKS,
    in_range,
    is_asked,
    is_usable,
    meaning,
    more_ranks,
    opposite,
    ranks,
    right_answer_in_words,
    right_side,
    wins,
)
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
            if not is_usable(value):
                raise _Failed
            known[t] = float(value)
        return known[t]

    try:
        return match_points(s, seat, evaluate)
    except _Failed:
        return None


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
            "ranks", 2, is_asked, kinds("position"), needs=("side",), total=ranks,
            says=f"a rank correlation of at least {RANKS:.2f} with solved positions",
        ),
        Property(
            "better ranks", 3, is_asked, kinds("position"), needs=("ranks",), total=more_ranks,
            says=f"{MORE_RANKS:.2f} more than counting open places has",
        ),
        Property(
            "match", 2, is_asked, kinds("match"), needs=("side",), total=wins(MATCH),
            says="half of the points against counting open places, at equal depth",
        ),
        Property(
            "won match", 2, is_asked, kinds("match"), needs=("match",), total=wins(MORE_MATCH),
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
    version=3,
)  # fmt: skip
