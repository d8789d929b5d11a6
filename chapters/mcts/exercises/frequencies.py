"""Random functions of section ``mcts``: how they are asked, and how often a result may come up.

A function is called some hundred times, with generators of the judge's seeds, and its results are
counted by the judge. How often each may come up is known exactly; ``odds`` says how far from it
chance may lead.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from autograder.exercises.common.checks import GAME, said_again
from autograder.exercises.common.counting import Outcome
from autograder.model.case import Answer, Case
from autograder.model.compare import same, show
from autograder.model.exercise import Check
from autograder.model.interview import Ask, in_parts
from autograder.model.phrase import Phrase, join_phrases
from autograder.model.search_tree import Rng
from autograder.protocol.calls import ONE_SEED
from chapters.mcts.exercises.odds import usual
from course_lib.game import CHANCE, Game, successors

MANY, SOME, AGAIN = 1000, 300, 40
"""How often a function is called: in a case written by hand, in a drawn one, and once more."""

Odds = Mapping[Any, float]


def playout_odds(game: Game[Any, Any], s: Any) -> Odds:
    """Return how likely it is that random play from s ends with these utilities."""
    if game.is_terminal(s):
        return {tuple(game.utility(s, p) for p in range(game.n_players)): 1.0}
    chances = game.chances(s) if game.turn(s) == CHANCE else {}
    found: dict[Any, float] = {}
    moves = list(successors(game, s))
    for a, t in moves:
        for end, odds in playout_odds(game, t).items():
            found[end] = found.get(end, 0) + odds * (chances[a] if chances else 1 / len(moves))
    return found


def heavy_odds(game: Game[Any, Any], s: Any) -> Odds:
    """Return how likely each action is that a heavy playout may play."""
    mover = game.turn(s)
    wins = [a for a, t in successors(game, s) if game.is_terminal(t) and game.utility(t, mover) > 0]
    allowed = wins or list(game.actions(s))
    return {a: 1 / len(allowed) for a in allowed}


def many_times(case: Case, ask: Ask) -> Answer:
    """Call a function many times, then some times more with the same seeds; count the results."""
    parts = asked_again(case, ask)
    results = parts[0].value
    return replace(in_parts(parts), value=_tally(case, results) if results is not None else None)


def asked_again(case: Case, ask: Ask) -> list[Answer]:
    """Call a function many times, then again with a few of the same seeds, drawn from all."""
    *args, rng = case.args
    skipped, times = case.once(_repetitions)
    again = Case(case.kind, (*args, Rng(rng.seed + skipped, times)))
    return [as_no_answer(ask(case)), as_no_answer(ask(again))]


def _repetitions(case: Case) -> tuple[int, int]:
    """Return how many seeds are skipped, one if possible, and how many calls are made again."""
    times: int = case.args[-1].times
    few = min(AGAIN, times // 2)
    most = (times - few) // ONE_SEED
    return Random(case.key).randint(min(1, most), most), few


def as_no_answer(answer: Answer) -> Answer:
    """Return an answer as no answer if the function returned None each time."""
    values = answer.value if isinstance(answer.value, list) else [0]
    return replace(answer, value=None) if all(v is None for v in values) else answer


def odds_of(case: Case) -> Odds:
    """Return how likely every right result of a case is."""
    return case.once(_odds)


def _odds(case: Case) -> Odds:
    game, s, _ = case.args
    return playout_odds(game, s) if case.kind in PLAYOUTS else heavy_odds(game, s)


PLAYOUTS = ("moves", "chance", "end")


def _tally(case: Case, results: object) -> object:
    """Return how often every result came up, the right ones first."""
    if not isinstance(results, list):
        return results
    right = odds_of(case)
    found: dict[object, int] = dict.fromkeys(right, 0)
    texts = [*map(repr, results)]
    seen = dict(zip(texts, results, strict=True))
    for text, n in Counter(texts).items():
        result = seen[text]
        strange = result if isinstance(result, str) else show(result, 60)
        key = next((key for key in right if same(result, key)), strange)
        found[key] = found.get(key, 0) + n
    return found


def strange_result(case: Case, answer: Answer) -> object:
    """Return a result that cannot be right, or None."""
    if not isinstance(answer.value, dict):
        return show(answer.value)
    right = odds_of(case)
    return next((key for key in answer.value if key not in right), None)


def possible_results(case: Case) -> list[Any]:
    """Return the results that one right run may have."""
    return [key for key, p in odds_of(case).items() if p > 0]


def right_frequencies(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Compare every frequency with its confidence interval, in all results and in half of them."""
    odds = odds_of(case)
    for tally, times in half_tallies(case, answer, _tally):
        found = tally if isinstance(tally, dict) else {}
        if (wrong := unusual(found, odds, times)) is not None:
            return Phrase(
                Phrase("{n} of {times:,} results were {key}, {about} were expected")
                if odds[wrong] in (0, 1)
                else Phrase("{n} of {times:,} results were {key}, about {about} were expected"),
                n=found.get(wrong, 0),
                times=times,
                key=show(wrong),
                about=show(round(odds[wrong] * times)),
            )
    return None


def half_tallies(
    case: Case, answer: Answer, tally: Callable[[Case, list[Any]], object]
) -> Iterator[tuple[object, int]]:
    """Yield the tally of all results, and of the first half, each with how many there should be.

    A sample is one in both; results that were put together to fit come in an order.
    """
    times = case.args[-1].times
    yield answer.value, times
    found = answer.parts[0].value if answer.parts else None
    yield tally(case, found[: times // 2] if isinstance(found, list) else []), times // 2


def frequencies_in_words(case: Case) -> str:
    """Return how often each result is expected, in words: a sample need not have these numbers."""
    times = case.args[-1].times
    found = [
        Phrase(
            Phrase("{key} {n} times") if p == 1 else Phrase("{key} about {n} times"),
            key=show(key),
            n=round(p * times),
        )
        for key, p in odds_of(case).items()
        if p > 0
    ]
    return join_phrases(", ", found)


def unusual(found: Mapping[Any, int], odds: Odds, times: int) -> Any:
    """Return the first result that came up too often or too seldom for chance, or None."""
    usually = ((key, found.get(key, 0), usual(times, p)) for key, p in odds.items())
    return next((key for key, n, (low, high) in usually if not low <= n <= high), None)


def repeatable(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that the same seeds bring the same results."""
    skipped, times = case.once(_repetitions)
    if len(answer.parts) == 2:
        first, again = (part.value for part in answer.parts)
        if isinstance(first, list) and same(again, first[ONE_SEED * skipped :][:times]):
            return None
    return Phrase("called again with a generator of the same seed, returned something else")


def randomised_outcome(case: Case, answer: Answer) -> object:
    """Return the wrong results of a random function: impossible ones and too frequent ones.

    In cases with fewer calls a frequency may be near the bound, and is left out.
    """
    odds = odds_of(case) if case.args[2].times == MANY else {}
    found = answer.value if isinstance(answer.value, dict) else {}
    signs = [_sign(found.get(key, 0), *usual(MANY, p)) for key, p in odds.items()]
    strange = show(strange_result(case, answer))
    return [strange, signs, repeatable(case, answer, answer) is not None]


def _sign(n: int, low: int, high: int) -> int:
    return (n > high) - (n < low)


CALLS = 40
"""How often a function is called with the same game, where each result is as likely as another."""


def again(case: Case) -> Case:
    """Return a case in which a case's function is called some times with the very same game."""
    game, s, rng = case.args
    own = ({2: Rng(rng.seed + n)} for n in range(1, CALLS))
    return replace(case, kind="again", args=(game, s, Rng(rng.seed)), earlier=tuple(own))


def all_come_up(odds: Callable[[Game[Any, Any], Any], Odds]) -> Check:
    """Return the check that calls with the same game bring all results there are, and no others.

    Args:
        odds: how likely each result is, of two or three that are equally likely.
    """

    def check(case: Case, answer: Answer, expected: Answer) -> str | None:
        right = odds(*case.args[:2])
        given = answer.value if isinstance(answer.value, list) else [answer.value]
        for value in given:
            if not any(same(value, key) for key in right):
                return said_again(GAME, Phrase("returned {given}", given=show(value)))
        never = next((k for k in right if not any(same(value, k) for value in given)), None)
        if never is None:
            return None
        return said_again(
            GAME,
            Phrase("{n} results were never {key}", n=len(given), key=show(never)),
        )

    return check


def again_outcome(check: Check, outcome: Outcome) -> Outcome:
    """Return an exercise's outcome for cases that ask again, too: whether they show a fault."""
    return lambda case, answer: (
        check(case, answer, answer) is not None if case.earlier else outcome(case, answer)
    )


ONLY_RNG = "the same seed brings the same results: nothing but rng is random"
