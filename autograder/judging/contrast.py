"""Where a wrong function is right, and where it is wrong, among the public cases.

Cases meet conditions: MIN moves first, a player can move twice in a row. If every case in which a
property fails meets one, and so few others do that it is no accident, that is said: it is what a
reader finds who compares cases.
"""

from collections.abc import Callable, Sequence
from math import comb
from typing import Any

from autograder.model.case import Case
from autograder.model.condition import Condition
from autograder.model.exercise import CodeExercise, Property
from autograder.model.phrase import Phrase, constant
from autograder.running.cases import PUBLIC, battery, right_answers
from autograder.running.collect import LostAt, RunnerFactory, collect
from autograder.running.score import Outcome, fault, judged_failures, score
from course_lib.game import CHANCE, MIN, Game, reachable, successors

MOST_BY_CHANCE = 0.1
"""The probability, in which as many random cases meet one of the conditions, that is too large."""


def where_it_fails(
    exercise: CodeExercise, open_runner: RunnerFactory, shown: Outcome | None = None
) -> str | None:
    """Return in a sentence in which public cases a property holds; None if nothing tells them.

    Nothing is said that the counterexample that is shown contradicts.

    Args:
        exercise: the exercise; its ``search.conditions`` and those of games tell cases apart.
        open_runner: opens runners of the function, which is asked all public cases.
        shown: the counterexample, which may be another case.
    """
    cases = battery(exercise.cases_id, PUBLIC)
    conditions = exercise.search.conditions
    if all(map(is_small, cases)):
        conditions = (*conditions, *GAME_CONDITIONS)
    if not conditions:
        return None
    try:
        answers = collect(exercise, open_runner, cases, careful=False)
    except LostAt:
        return None
    outcomes = list(map(Outcome, cases, answers, right_answers(exercise.cases_id, PUBLIC)))
    for result in judged_failures(score(exercise, outcomes)):
        about = [o for o in outcomes if result.prop.looks_at(o.case)]
        further = [shown.case] if shown is not None and _fails_on(result.prop, shown) else []
        if found := _narrowest(conditions, [o.case for o in result.failing], about, further):
            return _contrast_sentence(result.prop, len(result.failing), *found)
    return None


def _fails_on(prop: Property, outcome: Outcome) -> bool:
    return prop.looks_at(outcome.case) and fault(prop, outcome) is not None


def _narrowest(
    conditions: Sequence[Condition],
    failing: Sequence[Case],
    about: Sequence[Outcome],
    further: Sequence[Case],
) -> tuple[Condition, int, int] | None:
    """Return the condition of every failing case that the fewest others meet.

    Args:
        conditions: the conditions; their opposites are tried, too.
        failing: the failing cases.
        about: the outcomes of these and of the others.
        further: failing cases that do not count, but meet it.

    Returns:
        The condition, how many cases meet it, and how many do not; None if it may well fit by
        chance, or if most cases that meet it do not fail.
    """
    ways = [way for condition in conditions for way in (condition, condition.opposite)]
    fitting = [way for way in ways if all(map(way.holds, (*failing, *further)))]
    if not fitting:
        return None
    met, condition = min(
        ((sum(way.holds(o.case) for o in about), way) for way in fitting), key=lambda pair: pair[0]
    )
    # The probability that as many cases, drawn at random, all meet this condition; times the ways,
    # for the best of them has been chosen (union bound).
    by_chance = len(ways) * comb(met, len(failing)) / comb(len(about), len(failing))
    if by_chance > MOST_BY_CHANCE or met > 2 * len(failing):
        return None
    return condition, met, len(about) - met


def _contrast_sentence(
    prop: Property, failing: int, condition: Condition, met: int, others: int
) -> str:
    words: dict[str, str | int] = {
        "name": constant(prop.name),
        "right": constant(condition.otherwise),
        "others": others,
        "wrong": constant(condition.clause),
        "met": met,
    }
    if failing == met:
        return Phrase(
            "In all {others} public cases of '{name}' where {right}, it holds; in all {met} where "
            "{wrong}, it fails.",
            **words,
        )
    return Phrase(
        "In all {others} public cases of '{name}' where {right}, it holds; it fails only where "
        "{wrong}: in {failing} of {met}.",
        **words,
        failing=failing,
    )


MOST_STATES = 1_000
"""States of the largest game whose conditions are looked at."""


def is_small(case: Case) -> bool:
    """Tell whether a case is about a state of a game from which few states can be reached."""
    return case.once(_has_few_states)


def _has_few_states(case: Case) -> bool:
    if case.game is None:
        return False
    found = dict.fromkeys([case.root])
    waiting = list(found)
    for s in waiting:  # grows while we walk it
        for _, t in successors(case.game, s):
            if t not in found:
                found[t] = None
                waiting.append(t)
        if len(waiting) > MOST_STATES:
            return False
    return True


def _of_game(holds: Callable[[Game[Any, Any], Any], bool]) -> Callable[[Case], bool]:
    """Return what holds of a case's game and of the state that it asks about, the first one."""

    def of_case(case: Case) -> bool:
        return case.game is not None and holds(case.game, case.root)

    return lambda case: case.once(of_case)


def _inner_states(game: Game[Any, Any], s: Any) -> list[Any]:
    return [t for t in reachable(game, s) if not game.is_terminal(t)]


def _utilities(game: Game[Any, Any], s: Any) -> list[float]:
    ends = [t for t in reachable(game, s) if game.is_terminal(t)]
    return [game.utility(t, p) for t in ends for p in range(game.n_players)]


def _min_moves_first(game: Game[Any, Any], s: Any) -> bool:
    return game.n_players == 2 and not game.is_terminal(s) and game.turn(s) == MIN


def _moves_again(game: Game[Any, Any], s: Any) -> bool:
    return any(
        not game.is_terminal(u) and game.turn(u) == game.turn(t)
        for t in _inner_states(game, s)
        for _, u in successors(game, t)
    )


def _chance_moves(game: Game[Any, Any], s: Any) -> bool:
    return any(game.turn(t) == CHANCE for t in _inner_states(game, s))


def _meets_again(game: Game[Any, Any], s: Any) -> bool:
    every = reachable(game, s)
    # In a tree, one action leads to each state but the first: there are fewer actions than states.
    return sum(len(list(successors(game, t))) for t in every) >= len(every)


GAME_CONDITIONS = (
    Condition(
        _of_game(_min_moves_first), Phrase("MIN moves first"), Phrase("MIN does not move first")
    ),
    Condition(
        _of_game(lambda game, s: game.n_players > 2),
        Phrase("there are more than two players"),
        Phrase("there are two players"),
    ),
    Condition(
        _of_game(_moves_again),
        Phrase("a player can move twice in a row"),
        Phrase("no player can move twice in a row"),
    ),
    Condition(_of_game(_chance_moves), Phrase("chance moves"), Phrase("chance never moves")),
    Condition(
        _of_game(_meets_again),
        Phrase("two ways lead to the same state"),
        Phrase("one way leads to each state"),
    ),
    Condition(
        _of_game(lambda game, s: any(u not in (-1, 0, 1) for u in _utilities(game, s))),
        Phrase("a utility is another number than 1, 0 and -1"),
        Phrase("all utilities are 1, 0 or -1"),
    ),
)
"""What tells any cases about games apart, the simplest first."""
