"""The exercise ``mcts-clock``, of section ``mcts``: clocks are counted, and none is real."""

from dataclasses import replace
from itertools import groupby
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.cases import other_ends
from autograder.exercises.common.checks import LEFT_ALONE, kinds
from autograder.model.case import Answer, Case
from autograder.model.compare import show
from autograder.model.exercise import Asking, CodeExercise, Presentation, Property, SearchFacts
from autograder.model.phrase import Phrase
from autograder.model.search_tree import ASKED_CLOCK, CountingClock, Rng
from chapters.mcts.exercises.frequencies import ONLY_RNG
from chapters.mcts.exercises.mcts.checks import (
    RUNS,
    all_asked,
    first_of_equals,
    found_again,
    most_visited,
    nothing_to_play,
    only_move,
    repeatable,
)
from chapters.mcts.exercises.mcts.exercise import (
    SMALL,
    all_tried,
    asked_twice,
    different_leaves,
    drawn_decided,
    drawn_tie,
    ends_only,
    fallen_mean,
    named_alike,
    tied_visits,
)
from chapters.mcts.exercises.mcts.tactics import (
    PLAIN,
    TACTICS,
    TRAP,
    TREASURE,
    C,
    change_tree,
    disguise,
)
from chapters.mcts.exercises.mcts_clock.mistakes import MISTAKES
from chapters.mcts.exercises.mcts_clock.promise import promise
from chapters.mcts.exercises.mcts_clock.reasons import clock_reason
from chapters.mcts.exercises.visits import first_wrong_visit
from course_lib.games import Tree
from course_lib.search import mcts_clock


def by_the_clock(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that stop is called once before each iteration, and decides when the last one was."""
    for part in answer.parts:
        if (fault := _clock_fault(case.args[2].ticks, _played_between(part))) is not None:
            return fault
    return None


def _clock_fault(ticks: int, played: list[int]) -> str | None:
    """Return the fault in the numbers of games before and after each call of stop."""
    before, *after = played
    if before:
        return Phrase("played a game to its end before it called stop for the first time")
    for n, played_then in enumerate(after[:ticks], start=1):
        if played_then != 1:
            return Phrase(
                "call {n} of stop returned False, and {games} games were played to their end "
                "before the next one, expected 1",
                n=n,
                games=played_then,
            )
    if len(after) <= ticks:
        return Phrase("ended after {n} calls of stop, all of which returned False", n=len(after))
    if len(after) > ticks + 1 or after[-1]:
        return Phrase("went on although call {n} of stop had returned True", n=ticks + 1)
    return None


def _played_between(part: Answer) -> list[int]:
    """Return how many games were played before the first call of stop, and after each of them.

    A game is one terminal state whose utilities are asked for, as often as a function likes.
    """
    played = [0]
    for state, requests in groupby(part.order):
        if state == ASKED_CLOCK:
            played += [0] * len(list(requests))
        else:
            played[-1] += 1
    return played


def legal_at_once(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that a legal action is played, however early the clock stops the search."""
    played = answer.value if isinstance(answer.value, list) else [answer.value]
    wrong = [a for a in played if a not in case.args[0].actions(case.args[1])]
    if not wrong:
        return None
    return Phrase(
        "stopped after {n} iterations played {given}, which is not a legal action",
        n=case.args[2].ticks,
        given=show(wrong[0]),
    )


def best_so_far(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that the first of the most visited actions is played, and that all are visited."""
    check = {"tied": first_of_equals, "tried": all_asked}.get(case.kind, most_visited)
    return check(_counted_out(case), answer, expected)


def _counted_out(case: Case) -> Case:
    """Return the case with a number of iterations in place of the clock."""
    game, s, clock, *rest = case.args
    return replace(case, args=(game, s, clock.ticks, *rest))


def _with_clock(case: Case) -> Case:
    """Return a case of ``mcts`` with a clock in place of the number of iterations."""
    game, s, iterations, *rest = case.args
    return replace(case, args=(game, s, CountingClock(iterations), *rest))


def clock_outcome(case: Case, answer: Answer) -> object:
    """Return which faults a search has, and how it calls its clock."""
    if case.kind in ("only move", "again"):
        return only_move(case, answer, answer) is not None
    if case.kind in ("ends", "visits", "tied", "tried"):
        return best_so_far(case, answer, answer) is not None
    if case.kind == "end":
        return nothing_to_play(case, answer, answer) is not None
    played = [_played_between(part) for part in answer.parts]
    return [
        played,
        legal_at_once(case, answer, answer) is not None,
        repeatable(case, answer, answer) is not None,
    ]


TICKS = (0, 1, 2, 3, 5, 8, 13)


def _clock(seed: int, width: int, levels: int, ticks: int) -> Case:
    tree = different_leaves(seed, width, levels)
    return Case("clock", (tree, tree.initial(), CountingClock(ticks), C, Rng(seed)), counted=True)


def _drawn_clock(rng: Random) -> Case:
    width, levels = rng.randint(2, 4), rng.randint(2, 3)
    return _clock(rng.randrange(10**6), width, levels, rng.choice(TICKS))


def _tactic(tactic: Any, seat: int) -> Case:
    tree = Tree.of(change_tree(tactic.root, seat=seat))
    return Case(
        "only move", (tree, tree.initial(), CountingClock(tactic.iterations), C, Rng(1, RUNS))
    )


def _drawn_tactic(rng: Random) -> Case:
    tactic = rng.choice(TACTICS)
    tree, c = disguise(tactic.root, rng)
    clock, rng_ = CountingClock(tactic.iterations), Rng(rng.randrange(10**6), RUNS)
    return Case("only move", (tree, tree.initial(), clock, c, rng_))


def _drawn_ends(rng: Random) -> Case:
    return _with_clock(drawn_decided(rng))


def _drawn_tie(rng: Random) -> Case:
    return _with_clock(drawn_tie(rng))


def _again(case: Case) -> Case:
    """Return the case in which a tactic is asked about with the very same game each time."""
    game, s, clock, c, rng = case.args
    own = ({2: clock, 4: Rng(rng.seed + n)} for n in range(1, RUNS))
    args = (game, s, clock, c, Rng(rng.seed))
    return replace(case, kind="again", args=args, earlier=tuple(own))


_BY_MOVE = {"only move": (_drawn_tactic, 1), "ends": (_drawn_ends, 1), "tied": (_drawn_tie, 1)}
"""Draws of which the move that is returned is known."""

EXERCISE = CodeExercise(
    id="mcts-clock",
    section="mcts",
    names=("mcts_clock",),
    reference=mcts_clock,
    examples=(
        _tactic(PLAIN, 0), _tactic(TRAP, 0), _tactic(TRAP, 1), _tactic(TREASURE, 1),
        *(_clock(seed, 2, 2, n) for seed, n in ((1, 0), (2, 1), (3, 2), (4, 7))),
        *(_clock(seed, 3, 3, n) for seed, n in ((5, 0), (6, 1), (7, 3), (8, 13))),
        *(_with_clock(ends_only(-1, 1, iterations=n)) for n in (4, 6)),
        *(_with_clock(ends_only(1, -1, iterations=n, player=1)) for n in (4, 6)),
        # At one of these the last iteration goes to B, whether or not the first one visits A.
        *(_with_clock(ends_only(0.1, 0, iterations=n)) for n in (11, 12, 13)),
        *(_with_clock(fallen_mean(player)) for player in (0, 1)),
        *(_with_clock(tied_visits((0, 1, -2, 2, -1), 2, player)) for player in (0, 1)),
        *(_with_clock(named_alike(player)) for player in (0, 1)),
        *(_with_clock(all_tried(player)) for player in (0, 1)),
        _again(_tactic(PLAIN, 0)),
        Case("end", (SMALL, "d", CountingClock(10), C, Rng(1))),
    ),
    hidden=other_ends(Case("end", (SMALL, "d", CountingClock(10), C, Rng(1)))),
    generators={
        "only move": (_drawn_tactic, 2),
        "clock": (_drawn_clock, 10),
        "ends": (_drawn_ends, 4),
        "tied": (_drawn_tie, 3),
        "again": (lambda rng: _again(_drawn_tactic(rng)), 1),
        "false names": (games.false_names(games.any_of(_BY_MOVE)), 4),
    },
    properties=(
        Property(
            "clock", 2.5, by_the_clock, kinds("clock"),
            says="stop is called once before each iteration, and nothing is played after it is "
            "True",
        ),
        Property(
            "legal", 1, legal_at_once, kinds("clock"), needs=("clock",),
            says="a legal action, however early the search is stopped",
        ),
        Property(
            "best so far", 2, best_so_far, kinds("ends", "visits", "tied", "tried"),
            says="the first of the most visited actions, untried ones being visited first",
        ),
        Property(
            "only move", 1, only_move, kinds("only move"),
            says="with enough iterations the only good move is found, in both seats",
        ),
        Property("only rng", 0.5, repeatable, kinds("clock"), needs=("clock",), says=ONLY_RNG),
        Property(
            "end", 0.5, nothing_to_play, kinds("end"),
            says="None when the game is over",
        ),
        Property(
            "left alone", 0.5, found_again, kinds("again"), says=LEFT_ALONE
        ),
    ),
    shown=Presentation(reason=clock_reason),
    mistakes=MISTAKES,
    search=SearchFacts(observe=first_wrong_visit(2, CountingClock)),
    asking=Asking(
        interview=asked_twice, outcome=clock_outcome, cases_since=1, promise=promise
    ),
    version=3,
)  # fmt: skip
