"""Why the right answers of ``heavy-playout`` are right."""

from autograder.exercises.common.reasons import MOST_LISTED, listed
from autograder.model.case import Answer, Case
from autograder.model.compare import show
from autograder.model.phrase import Phrase, player_text
from chapters.mcts.exercises.frequencies import odds_of, right_frequencies


def heavy_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return which actions win at once."""
    game, s, _ = case.args
    odds, player = odds_of(case), player_text(game, game.turn(s))
    if right_frequencies(case, answer, right) is None:
        return None
    if case.kind != "wins":
        return Phrase(
            "no action wins at once for {player}, and each of the {number} is equally likely",
            player=player,
            number=len(odds),
        )
    if len(odds) > 1:
        return Phrase(
            "{actions} win at once for {player}, and each is equally likely",
            actions=listed([show(a, 12) for a in odds][:MOST_LISTED]),
            player=player,
        )
    return Phrase(
        "only {action} wins at once for {player}", action=show(next(iter(odds)), 12), player=player
    )
