"""Random functions of section ``mcts``: how they are asked, and how often a result may come up.

A function is called some hundred times with one generator, and its results are counted. How
often each result may come up is known exactly; ``odds`` says how far from it chance may lead.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from autograder.exercises.mcts.odds import usual
from autograder.model.case import Answer, Ask, Case, in_parts
from autograder.model.compare import same, show
from autograder.model.phrase import Phrase
from autograder.model.search_tree import Rng
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


# Asking, counting, checking.


def many_times(case: Case, ask: Ask) -> Answer:
    """Call a function many times, then some times more with the same seed; count the results."""
    *args, rng = case.args
    parts = [ask(case), ask(Case(case.kind, (*args, Rng(rng.seed, min(AGAIN, rng.times)))))]
    parts = [unanswered(part) for part in parts]
    results = parts[0].value
    return replace(in_parts(parts), value=_tally(case, results) if results is not None else None)


def unanswered(answer: Answer) -> Answer:
    """Return an answer as no answer if the function returned None each time."""
    values = answer.value if isinstance(answer.value, list) else [0]
    return replace(answer, value=None) if all(v is None for v in values) else answer


def odds_of(case: Case) -> Odds:
    """Return how likely every right result of a case is."""
    game, s, _ = case.args
    return _odds(game, s, playout=case.kind in PLAYOUTS)


def _odds(game: Game[Any, Any], s: Any, *, playout: bool) -> Odds:
    return playout_odds(game, s) if playout else heavy_odds(game, s)


PLAYOUTS = ("moves", "chance", "end")


def _tally(case: Case, results: object) -> object:
    """Return how often every result came up, the right ones first."""
    if not isinstance(results, list):
        return results
    right = odds_of(case)
    found: dict[object, int] = dict.fromkeys(right, 0)
    seen: dict[str, object] = {}
    for result in results:
        text = repr(result)
        if text not in seen:
            seen[text] = next((key for key in right if same(result, key)), show(result, 60))
        found[seen[text]] = found.get(seen[text], 0) + 1
    return found


def _strange(case: Case, answer: Answer) -> object:
    """Return a result that cannot be right, or None."""
    if not isinstance(answer.value, dict):
        return show(answer.value)
    right = odds_of(case)
    return next((key for key in answer.value if key not in right), None)


def right_ends(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that every playout returned the utilities of an end that it can lead to."""
    strange = _strange(case, answer)
    if strange is None:
        return None
    ends = show(list(odds_of(case)), 60)
    return Phrase(
        "returned {given}; a playout ends with one of {ends}, one number per player",
        given=str(strange),
        ends=ends,
    )


def right_moves(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that every action was one that a heavy playout may play."""
    strange = _strange(case, answer)
    if strange is None:
        return None
    allowed = show(list(odds_of(case)), 60)
    if case.kind == "wins":
        template = Phrase("played {given}, and {allowed} are the moves that win at once")
    else:
        template = Phrase("played {given}, and {allowed} are the legal moves")
    return Phrase(template, given=str(strange), allowed=allowed)


def right_frequencies(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Compare every frequency with its confidence interval."""
    times = case.args[2].times
    for key, (n, low, high) in _frequencies(case, answer):
        if not low <= n <= high:
            about = show(round(odds_of(case)[key] * times))
            return Phrase(
                "{n} of {times:,} results were {key}, about {about} were expected",
                n=n,
                times=times,
                key=show(key),
                about=about,
            )
    return None


def _frequencies(case: Case, answer: Answer) -> Iterator[tuple[Any, tuple[int, int, int]]]:
    """Yield every result with how often it came up, and how often at least and at most it may."""
    found = answer.value if isinstance(answer.value, dict) else {}
    for key, p in odds_of(case).items():
        n = found.get(key, 0)
        yield key, (n if isinstance(n, int) else 0, *usual(case.args[2].times, p))


def repeatable(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that the same seed brings the same results."""
    if len(answer.parts) == 2:
        first, again = (part.value for part in answer.parts)
        if isinstance(first, list) and same(again, first[:AGAIN]):
            return None
    return Phrase("called again with a generator of the same seed, returned something else")


def randomised_outcome(case: Case, answer: Answer) -> object:
    """Return the wrong results of a random function: impossible ones and too frequent ones.

    In cases with fewer calls a frequency may be near the bound, and is left out.
    """
    found = _frequencies(case, answer) if case.args[2].times == MANY else ()
    signs = [(n > high) - (n < low) for _, (n, low, high) in found]
    strange = show(_strange(case, answer))
    return [strange, signs, repeatable(case, answer, answer) is not None]


ONLY_RNG = "the same seed brings the same results: nothing but rng is random"
