"""The exercise ``epsilon-greedy``, of section ``learning``."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from math import ceil, floor, sqrt
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.checks import LEFT_ALONE, LISTS, kinds, right_action, right_again
from autograder.model.case import Answer, Case, Passed
from autograder.model.compare import same, show
from autograder.model.exercise import ANY, Asking, CodeExercise, Presentation, Property, SearchFacts
from autograder.model.interview import Ask, in_parts
from autograder.model.phrase import Phrase
from autograder.model.search_tree import Rng
from chapters.learning.exercises.epsilon_greedy.mistakes import MISTAKES
from chapters.learning.exercises.epsilon_greedy.reasons import choice_reason
from chapters.learning.exercises.shared import Q
from chapters.mcts.exercises.frequencies import (
    AGAIN,
    MANY,
    ONLY_RNG,
    asked_again,
    half_tallies,
    repeatable,
    unusual,
)
from chapters.mcts.exercises.odds import usual
from course_lib.learning import epsilon_greedy, greedy_action


def choice_odds(case: Case) -> Mapping[str, float]:
    """Return how likely each action is."""
    q, s, actions, epsilon = case.args[0].value, case.args[1], case.args[2].value, case.args[3]
    best = greedy_action(q, s, actions)
    share = epsilon / len(actions)
    return {a: share + (1 - epsilon) * (a == best) for a in actions}


def _choice(q: Q, actions: list[str], epsilon: float, seed: int = 1) -> Case:
    entries = [q.get(("s", a), 0) for a in actions]
    if epsilon == 0:
        plain = entries.count(max(entries)) == 1 and all(("s", a) in q for a in actions)
        kind = "best" if plain else "tie"
    else:
        kind = "random" if epsilon == 1 else "mixed"
    times = AGAIN if epsilon == 0 else MANY
    return Case(kind, (Passed(q), "s", Passed(actions), epsilon, Rng(seed, times)))


def _drawn_choice(rng: Random) -> Case:
    actions = rng.sample("ABCDE", rng.randint(2, 4))
    q = {(s, a): float(rng.randint(-3, 3)) for s in "st" for a in actions if rng.randrange(4)}
    epsilon = rng.choice((0, 0, 0, 0, 1, 0.5, 0.4))
    return _choice(q, actions, epsilon, rng.randrange(10**6))


def _missing_entries(rng: Random, sign: int) -> Case:
    """Draw a choice in which the entries that are there are all above 0, or all below it.

    If they are above, the first and the last action have none; if they are below, the second one.
    """
    actions = rng.sample("ABCDE", rng.randint(3, 5))
    known = actions[1:-1] if sign > 0 else [actions[0], *actions[2:]]
    q = {("s", a): sign * rng.randint(1, 7) / 8 for a in known}
    return _choice(q, actions, 0, rng.randrange(10**6))


def _mixed_with_missing(rng: Random) -> Case:
    """Draw a choice with epsilon 0.5 in which a missing entry is compared with fractions."""
    actions = rng.sample("ABCDE", rng.randint(3, 4))
    q = {("s", a): sign * rng.randint(1, 7) / 8 for a, sign in zip(actions, (1, -1), strict=False)}
    rng.shuffle(actions)
    return _choice(q, actions, 0.5, rng.randrange(10**6))


def _again(q: Q, actions: list[str], seed: int = 1) -> Case:
    """Return a case in which six choices are made with the same table and the same actions.

    They are greedy at t, random twice at s, greedy at t, and greedy twice at s, where all entries
    are equal: actions that were sorted, shuffled, reversed or taken out show there.
    """
    args = (Passed(q), "s", Passed(actions), 0, Rng(seed))
    return Case("again", args, earlier=({1: "t"}, {3: 1}, {3: 1}, {1: "t"}, {}))


def _drawn_again(rng: Random) -> Case:
    """Draw actions of which the first one is neither the best nor the worst at t."""
    actions = rng.sample("ABCDE", rng.randint(3, 5))
    numbers = rng.sample(range(-9, 10), len(actions))
    low, middle, *others = sorted(numbers)
    rng.shuffle(rest := [low, *others])
    q = {("t", a): float(x) for a, x in zip(actions, [middle, *rest], strict=True)}
    if tied := rng.randint(-3, 3):
        q |= {("s", a): float(tied) for a in actions}
    return _again(q, actions, rng.randrange(10**6))


def _greedy(case: Case, answer: Answer) -> list[Any]:
    """Return the greedy choices among the answers of several calls; random ones may be any."""
    found = answer.value if isinstance(answer.value, list) else []
    calls = [own.get(3, case.args[3]) for own in (*case.earlier, {})]
    return [a for a, epsilon in zip(found, calls, strict=False) if epsilon == 0]


def right_again_if_greedy(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Compare the greedy choices of several calls that have the same table and actions."""
    given, right = (replace(x, value=_greedy(case, x)) for x in (answer, expected))
    return right_again(right_action, LISTS)(case, given, right)


def counted_choices(case: Case, ask: Ask) -> Answer:
    """Call the function many times, then some times more with the same seeds."""
    if case.earlier:
        return ask(case)
    parts = asked_again(case, ask)
    results = parts[0].value
    value = _tally(case, results) if isinstance(results, list) else results
    return replace(in_parts(parts), value=value)


def _tally(case: Case, results: Sequence[object]) -> dict[object, int]:
    """Return how often every action was chosen."""
    found: dict[object, int] = {}
    for result in results:
        strange = result if isinstance(result, str) else show(result, 60)
        key = next((a for a in case.args[2].value if same(result, a)), strange)
        found[key] = found.get(key, 0) + 1
    return dict(sorted(found.items(), key=repr))


def right_choices(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that actions are chosen as often as they should be, within what chance explains."""
    found = answer.value if isinstance(answer.value, dict) else {}
    odds = choice_odds(case)
    strange = next((key for key in found if key not in odds), None)
    if strange is not None or not found:
        return Phrase(
            "returned {given}, expected one of {allowed}",
            given=show(strange if found else answer.value),
            allowed=show(list(odds)),
        )
    for tally, times in half_tallies(case, answer, _tally):
        counts = tally if isinstance(tally, dict) else {}
        if (a := unusual(counts, odds, times)) is not None:
            return Phrase(
                Phrase("chose {action} {n} of {times:,} times, expected {about}")
                if odds[a] in (0, 1)
                else Phrase("chose {action} {n} of {times:,} times, expected about {about}"),
                action=show(a),
                n=counts.get(a, 0),
                times=times,
                about=round(odds[a] * times),
            )
    return None


def _choice_outcome(case: Case, answer: Answer) -> object:
    """Return the actions that come up too seldom or too often: what chance does is left out.

    Where epsilon is between 0 and 1, only the best one counts, and four standard deviations are
    too many: the known mistakes are either far outside of that, or inside.
    """
    if case.earlier:
        return _greedy(case, answer)
    found = answer.value if isinstance(answer.value, dict) else {}
    signs = []
    for a, p in choice_odds(case).items():
        times = case.args[4].times
        low, high = usual(times, p)
        if case.kind == "mixed":
            if p <= case.args[3] / len(case.args[2].value):
                continue
            spread = 4 * sqrt(times * p * (1 - p))
            low, high = floor(times * p - spread), ceil(times * p + spread)
        signs.append((found.get(a, 0) > high) - (found.get(a, 0) < low))
    strange = sorted(show(key) for key in found if key not in choice_odds(case))
    return [signs, strange, repeatable(case, answer, answer) is not None]


_THREE: Q = {("s", "A"): 1, ("s", "B"): 3, ("s", "C"): 2, ("t", "A"): 9}


def promise(q: Passed, s: Any, actions: Passed, epsilon: float, rng: Rng) -> Iterable[bool]:
    """Hold that there are actions, without repeats, and that epsilon is a probability."""
    yield len(set(actions.value)) == len(actions.value) >= 1
    yield 0 <= epsilon <= 1


EXERCISE = CodeExercise(
    id="epsilon-greedy",
    section="learning",
    names=("epsilon_greedy",),
    reference=epsilon_greedy,
    shown=Presentation(values="table row", reason=choice_reason),
    examples=(
        _choice(_THREE, ["A", "B", "C"], 0),
        _choice(_THREE, ["C", "A"], 0),
        _choice({("s", "A"): -2, ("s", "B"): -1}, ["A", "B"], 0),
        _choice({("s", "A"): 2, ("s", "B"): 2}, ["A", "B"], 0),
        _choice({("s", "A"): 2, ("s", "B"): 2}, ["B", "A"], 0),
        _choice({}, ["B", "A"], 0),
        _choice({("s", "A"): -1}, ["A", "B"], 0),
        _choice({("s", "A"): 1, ("s", "B"): -1}, ["B", "A"], 0),
        _choice(_THREE, ["A", "B", "C"], 1),
        _choice(_THREE, ["A", "B"], 1),
        _choice(_THREE, ["A", "B", "C"], 0.5),
        _choice(_THREE, ["A", "B"], 0.3),
        _choice({}, ["A"], 0.5),
        _again({("t", "A"): 2, ("t", "B"): 3, ("t", "C"): 1}, ["A", "B", "C"]),
    ),
    generators={
        ANY: (_drawn_choice, 20),
        "above missing entries": (partial(_missing_entries, sign=1), 3),
        "below a missing entry": (partial(_missing_entries, sign=-1), 3),
        "mixed with missing": (_mixed_with_missing, 3),
        "again": (_drawn_again, 6),
        "false names": (games.false_words(_drawn_choice), games.FALSE),
    },
    properties=(
        Property(
            "best", 2, right_choices, kinds("best"),
            says="with epsilon 0 the first best action is played",
        ),
        Property(
            "ties", 0.5, right_choices, kinds("tie"),
            says="the first of equal ones; a missing entry is worth 0",
        ),
        Property(
            "random", 1.5, right_choices, kinds("random"),
            says="with epsilon 1 all actions are equally likely, the best one included",
        ),
        Property(
            "mixed", 1, right_choices, kinds("mixed"),
            says="any action with probability epsilon",
        ),
        Property(
            "only rng", 0.5, repeatable, kinds("best", "tie", "random", "mixed"), needs=("best",),
            says=ONLY_RNG,
        ),
        Property(
            "left alone", 0.5, right_again_if_greedy, kinds("again"),
            says=LEFT_ALONE,
        ),
    ),
    mistakes=MISTAKES,
    asking=Asking(
        interview=counted_choices, outcome=_choice_outcome, cases_since=1, promise=promise
    ),
    search=SearchFacts(possible=lambda case: [a for a, p in choice_odds(case).items() if p > 0]),
    version=8,
)  # fmt: skip
