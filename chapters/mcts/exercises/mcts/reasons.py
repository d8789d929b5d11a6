"""Why the right answers of ``mcts`` are right."""

from collections import Counter
from itertools import groupby, pairwise
from typing import Any

from autograder.exercises.common.reasons import MOST_LISTED, node, number, of_small_games
from autograder.model.case import Answer, Case
from autograder.model.compare import same, show
from autograder.model.phrase import Phrase, player_text
from course_lib.game import Game, successors
from course_lib.search import maxn


@of_small_games
def whole_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the judge's observation of a search, and the right move of the position."""
    game, s = case.args[:2]
    if case.kind == "end":
        return Phrase("the game is over at {node}", node=node(game, s, s))
    if case.kind == "few":
        return Phrase("the legal actions are {actions}", actions=show(list(game.actions(s)), 60))
    if case.kind in ("ends", "visits"):
        return Phrase("it is the first of the most visited actions")
    if case.kind == "count":
        return _why_other_visits(case, answer)
    return _best_play(game, s, answer)


def _why_other_visits(case: Case, answer: Answer) -> str | None:
    """Return how often the leaves were visited, or where two calls first differ."""
    iterations = case.args[2]
    orders = [part.order for part in answer.parts]
    for one, other in pairwise(orders):
        pairs = [(a, b) for a, b in zip(one, other, strict=False) if a != b]
        if pairs:
            return Phrase(
                "with the same seed one call asked for leaf {one}, the other for {other}",
                one=show(pairs[0][0]),
                other=show(pairs[0][1]),
            )
    if not orders or not orders[0]:
        return Phrase("with iterations={iterations} no leaf was visited", iterations=iterations)
    visits = Counter(leaf for leaf, _ in groupby(orders[0]))
    if len(visits) > MOST_LISTED:
        return None
    text = ", ".join(f"{leaf} ({n})" for leaf, n in visits.items())
    return Phrase(
        "with iterations={iterations} these leaves were visited, so many times: {leaves}",
        iterations=iterations,
        leaves=text,
    )


def _best_play(game: Game[Any, Any], s: Any, answer: Answer) -> str | None:
    """Return the mover's utility by the right action, and by the one that was played most."""
    runs = answer.value if isinstance(answer.value, list) else []
    played = [a for a in runs if a in game.actions(s)]
    best, after = maxn(game, s)[1], dict(successors(game, s))
    mover = game.turn(s)
    wrong = Counter(a for a in played if not same(a, best)).most_common(1)
    if not wrong:
        return None
    (given, times), player = wrong[0], player_text(game, mover)
    return Phrase(
        "with best play {player} gets {right} after {best}, and {worse} after {given}, played in "
        "{times} of {runs} runs",
        player=player,
        right=number(maxn(game, after[best])[0][mover]),
        best=show(best, 20),
        worse=number(maxn(game, after[given])[0][mover]),
        given=show(given, 20),
        times=times,
        runs=len(runs),
    )
