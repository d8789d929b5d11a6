"""Why the right answers of ``self-play-q`` are right."""

from collections.abc import Mapping
from typing import Any

from autograder.exercises.common.reasons import is_small, node, number, player_text
from autograder.model.case import Answer, Case
from autograder.model.compare import is_number, show
from autograder.model.phrase import Phrase
from course_lib.game import MAX, Game, reachable, successors
from course_lib.search import minimax_value


def self_play_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the value of the first wrong entry for the player who moves."""
    game, episodes = case.args[:2]
    if not isinstance(answer.value, dict) or not is_small(game, game.initial()):
        return None
    if episodes == 0:
        return Phrase("without a match nothing is learnt")
    if case.kind == "greedy":
        return _greedy_matches(game, answer.value, right.value)
    if episodes == 1:
        return _one_match(case, answer.value)
    for s in reachable(game, game.initial()):
        for a, t in successors(game, s):
            sign = 1 if game.turn(s) == MAX else -1
            value = sign * minimax_value(game, t)
            found = answer.value.get((s, a), 0)
            if not (is_number(found) and abs(found - value) <= 0.05):
                words: Mapping[str, str] = {
                    "player": player_text(game, game.turn(s)),
                    "node": node(game, s, game.initial()),
                    "action": show(a, 20),
                    "value": number(value),
                }
                template = (
                    Phrase("{player} moves at {node}, and gets {value} when {action} ends the game")
                    if game.is_terminal(t)
                    else Phrase(
                        "{player} moves at {node}, and gets {value} by best play after {action}"
                    )
                )
                return Phrase(template, **words)
    return None


def _greedy_matches(
    game: Game[Any, Any], found: Mapping[Any, Any], right: Mapping[Any, Any]
) -> str | None:
    """Return the first action that has an entry although it is never the first best one."""
    s = game.initial()
    for a in game.actions(s):
        if found.get((s, a), 0) != 0 and (s, a) not in right:
            return Phrase(
                "with epsilon 0 only the first best action is played, which {action} never is",
                action=show(a, 20),
            )
    return None


def _one_match(case: Case, found: Mapping[Any, Any]) -> str | None:
    game, _, alpha = case.args[:3]
    ends = [t for t in reachable(game, game.initial()) if game.is_terminal(t)]
    if any(game.utility(t, MAX) == 0 for t in ends):
        return None
    return Phrase(
        "the last move of the match has the utility as its target, and its entry moves to it by "
        "{alpha} of the way",
        alpha=number(alpha),
    )
