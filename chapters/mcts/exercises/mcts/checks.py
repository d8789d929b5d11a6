"""The checks of ``mcts``, and the properties that they make up."""

from collections.abc import Sequence
from itertools import groupby, pairwise
from math import gcd
from random import Random
from typing import Any

from autograder.exercises.common.checks import GAME, LEFT_ALONE, kinds, said_again
from autograder.model.case import Answer, Case
from autograder.model.compare import same, show
from autograder.model.exercise import Property
from autograder.model.phrase import Phrase
from chapters.mcts.exercises.frequencies import ONLY_RNG
from course_lib.search import maxn, mcts

RUNS, MOST_WRONG, MOST_WRONG_IN_ALL = 6, 4, 10
"""A tactic is asked with so many seeds; so many of them may fail, and so many in all tactics.

A search that finds the move with 99 of 100 seeds is wrong in 5 runs of 6 with a probability of
6e-10, so in any of 24 tactics with less than 2e-8, and in 11 of 144 runs with less than 3e-7. What
known mistakes get past these bounds is measured in ``tests/exercises/test_mcts.py``.
"""

WIDE, EXACT = 27, 12
"""Leaves and iterations from which on two playouts are distinguished (see ``one_playout``)."""


def only_move(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that the only good move is found with nearly every seed."""
    right = maxn(*case.args[:2])[1]  # of two players, minimax's move
    played = answer.value if isinstance(answer.value, list) else []
    wrong = [a for a in played if not same(a, right)]
    if len(played) == RUNS and len(wrong) <= MOST_WRONG:
        return None
    if len(played) != RUNS:
        return Phrase("returned {given}", given=show(answer.value))
    return Phrase(
        "in {wrong} of {runs} runs did not play {right}, the only good move, but for "
        "example {given}",
        wrong=len(wrong),
        runs=RUNS,
        right=show(right),
        given=show(wrong[0]),
    )


def found_again(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold the same of several calls that have the same game."""
    fault = only_move(case, answer, expected)
    return None if fault is None else said_again(GAME, fault)


def found_often(checked: Sequence[tuple[Case, Answer, Answer]]) -> str | None:
    """Hold that few runs fail in all tactics together."""
    played = [(maxn(*case.args[:2])[1], answer.value) for case, answer, _ in checked]
    wrong = sum(not same(a, right) for right, actions in played for a in actions)
    if wrong <= MOST_WRONG_IN_ALL:
        return None
    return Phrase(
        "in {wrong} of {runs} runs did not find the only good move",
        wrong=wrong,
        runs=RUNS * len(checked),
    )


def one_playout(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that an iteration asks for the utilities of exactly one terminal state.

    It may ask as often as it likes, once for every player or at every node, so that only bounds
    are known. Where the state changes, another iteration has begun. Where all iterations ask
    equally often, every run of one state is a multiple of that long; where they do not, the
    lengths have no common divisor, for neighbours seldom come to the same end in a wide tree.
    """
    iterations = case.args[2]
    for part in answer.parts:
        runs = [len(list(run)) for _, run in groupby(part.order)]
        asked = sum(runs)
        most = asked // gcd(*runs) if runs and iterations >= EXACT else asked
        if len(runs) > iterations:
            return Phrase(
                "with iterations={iterations} requested the utilities of {number} terminal "
                "states, one after the other; an iteration plays one game to its end",
                iterations=iterations,
                number=len(runs),
            )
        if most < iterations:
            return Phrase(
                "with iterations={iterations} requested the utilities of {most} terminal "
                "states; an iteration plays one game to its end",
                iterations=iterations,
                most=most,
            )
    return None


def all_asked(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that every end was played to: a visited node has untried actions, and these come first.

    A search that gives a node its children later plays at random until then, and misses some.
    """
    ends = [s for s in case.args[0].leaves if s not in answer.asked]
    if not ends:
        return None
    return Phrase(
        "with iterations={iterations} never played to {ends}, to which only untried actions lead",
        iterations=case.args[2],
        ends=show(ends),
    )


def one_playout_each(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold what a property says of the games that are played, and of those that are to be."""
    check = all_asked if case.kind == "tried" else one_playout
    return check(case, answer, expected)


def repeatable(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that the same seed brings the same playouts and the same move."""
    for first, again in pairwise(answer.parts):
        if not same(first.value, again.value) or first.order != again.order:
            return Phrase("called again with a generator of the same seed, requested other states")
    return None


def legal(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that a legal action was played."""
    game, s, iterations = case.args[:3]
    played = answer.value if isinstance(answer.value, list) else [answer.value]
    wrong = [a for a in played if not any(same(a, b) for b in game.actions(s))]
    if not wrong:
        return None
    return Phrase(
        "with iterations={iterations} played {given}, which is not a legal action",
        iterations=iterations,
        given=show(wrong[0]),
    )


def most_visited(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that every run plays the first of the most visited actions.

    Of a case of kind ``visits``, which depends on chance, as many runs may fail as of a tactic.
    """
    right = case.once(_without_chance)
    played = answer.value if isinstance(answer.value, list) else [answer.value]
    wrong = [a for a in played if not same(a, right)]
    if len(wrong) <= (MOST_WRONG if case.kind == "visits" else 0):
        return None
    return Phrase(
        "with iterations={iterations} played {given}; the first of the most visited actions is "
        "{right}",
        iterations=case.args[2],
        given=show(wrong[0]),
        right=show(right),
    )


def first_of_equals(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that, where all actions are visited equally often, not always a later one is played.

    The order in which a search tries actions is free, and so is, by chance, which one is first.
    """
    played = answer.value if isinstance(answer.value, list) else [answer.value]
    first = case.args[0].actions(case.args[1])[0]
    if same(played[0], first) or not all(same(a, played[0]) for a in played):
        return legal(case, answer, expected)
    return Phrase(
        "with iterations={iterations} always played {given}; the first of the most visited "
        "actions is {right}",
        iterations=case.args[2],
        given=show(played[0]),
        right=show(first),
    )


def _without_chance(case: Case) -> Any:
    return played_without_chance(case, 0)


def played_without_chance(case: Case, more: int) -> Any:
    """Return the move of one run, with so many iterations more than the case has."""
    game, s, iterations, c = case.args[:4]
    return mcts(game, s, iterations + more, c, Random(1))


def nothing_to_play(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that None is returned when the game is over."""
    if answer.value is None or answer.value == [None]:
        return None
    return Phrase("the game is over, but {given} was played", given=show(answer.value))


def few_iterations(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that a legal action is played, and the first of the most visited without chance."""
    check = {"few": legal, "tied": first_of_equals}.get(case.kind, most_visited)
    return check(case, answer, expected)


def whole_outcome(case: Case, answer: Answer) -> object:
    """Return which faults a whole search has, and whether it looked at anything at all."""
    check = {
        "only move": (only_move,),
        "again": (only_move,),
        "count": (one_playout, repeatable),
        "few": (legal,),
        "tied": (first_of_equals,),
        "tried": (all_asked,),
        "ends": (most_visited,),
        "visits": (most_visited,),
        "end": (nothing_to_play,),
    }
    idle = case.counted and not answer.asked
    return [idle, *(fault(case, answer, answer) is not None for fault in check[case.kind])]


def search_properties(seats: str, only: float, few: float) -> tuple[Property, ...]:
    """Return the properties of a whole search.

    Args:
        seats: in which seats it plays, in words.
        only: the points for the only good move.
        few: the points for a legal action after few iterations.
    """
    return (
        Property(
            "only move", only, only_move, kinds("only move"),
            says=f"the only good move is found, in {seats}, whatever the seed",
            total=found_often,
        ),
        Property(
            "one playout", 2, one_playout_each, kinds("count", "tried"),
            says="every iteration plays one game to its end, by an untried action if there is one",
        ),
        Property(
            "only rng", 1, repeatable, kinds("count"), needs=("one playout",), says=ONLY_RNG,
        ),
        Property(
            "few iterations", few, few_iterations, kinds("few", "ends", "visits", "tied"),
            says="a legal action, however few the iterations, and the first of the most visited",
        ),
        Property(
            "end", 1, nothing_to_play, kinds("end"),
            says="None when the game is over",
        ),
        Property(
            "left alone", 1, found_again, kinds("again"), says=LEFT_ALONE,
        ),
    )  # fmt: skip
