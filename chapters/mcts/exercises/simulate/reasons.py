"""Why the right answers of ``simulate`` are right."""

from collections.abc import Sequence
from typing import Any

from autograder.exercises.common.reasons import node
from autograder.model.case import Answer, Case
from autograder.model.compare import show
from autograder.model.phrase import Phrase
from chapters.mcts.exercises.frequencies import odds_of, right_frequencies
from course_lib.wording import probability_text

MOST_ODDS = 40
"""Results whose probabilities are looked at."""


def playout_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return how likely the first result is that comes up wrongly often."""
    odds, times = odds_of(case), case.args[2].times
    found = answer.value if isinstance(answer.value, dict) else {}
    if not found or len(odds) > MOST_ODDS:
        return None
    if any(key not in odds for key in found):
        return _ends(case, list(odds))
    if right_frequencies(case, answer, right) is None:
        return None
    key = max(odds, key=lambda k: abs(found.get(k, 0) - odds[k] * times))
    return Phrase(
        "{result} has the probability {p}", result=show(key, 60), p=probability_text(odds[key])
    )


def _ends(case: Case, ends: Sequence[Any]) -> str:
    """Return the utilities with which a playout can end."""
    game, s, _ = case.args
    if len(ends) == 1:
        return Phrase(
            "play from {node} always ends with {end}", node=node(game, s, s), end=show(ends[0], 60)
        )
    return Phrase(
        "play from {node} ends with one of {number} tuples, of {players} numbers each",
        node=node(game, s, s),
        number=len(ends),
        players=game.n_players,
    )
