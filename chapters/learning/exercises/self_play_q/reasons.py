"""Why the right answers of ``self-play-q`` are right."""

from collections.abc import Iterator, Mapping
from typing import Any

from autograder.exercises.common.reasons import first_entry, is_small, node, number
from autograder.model.case import Answer, Case
from autograder.model.compare import same_number, show
from autograder.model.phrase import Phrase, player_text
from course_lib.game import MAX, Game, reachable, successors
from course_lib.search import minimax_value

CLOSE = 0.05
"""How near an entry has to be after many random matches."""


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
    wrong = first_wrong_entry(game, answer.value)
    return None if wrong is None else _why_wrong(game, *wrong)


def first_wrong_entry(
    game: Game[Any, Any], table: Mapping[Any, Any]
) -> tuple[Any, Any, float] | None:
    """Return the state, the action and the right value of a wrong entry, after which all are right.

    Args:
        game: the game; no state comes back in it.
        table: the entries after many matches; a missing one is worth 0.
    """
    right = {(s, a): right_entry(game, s, t) for s, a, t in _moves(game, game.initial())}
    wrong = {key: v for key, v in right.items() if not same_number(table.get(key, 0), v, CLOSE)}
    if not wrong:
        return None
    s, a = first_entry(
        wrong, lambda key: [(u, b) for u, b, _ in _moves(game, game.transition(*key))]
    )
    return s, a, wrong[s, a]


def right_entry(game: Game[Any, Any], s: Any, t: Any) -> float:
    """Return the value of a move from s to t for the player who makes it."""
    return (1 if game.turn(s) == MAX else -1) * minimax_value(game, t)


def _moves(game: Game[Any, Any], s: Any) -> Iterator[tuple[Any, Any, Any]]:
    return ((u, a, t) for u in reachable(game, s) for a, t in successors(game, u))


def _why_wrong(game: Game[Any, Any], s: Any, a: Any, value: float) -> str:
    """Return the value of a move, and the entries from which it follows, which are right."""
    t = game.transition(s, a)
    words: Mapping[str, str] = {
        "player": player_text(game, game.turn(s)),
        "node": node(game, s, game.initial()),
        "action": show(a, 20),
        "value": number(value),
    }
    if game.is_terminal(t):
        return Phrase(
            "the first wrong entry from the end: {player} moves at {node}, and gets {value} when "
            "{action} ends the game",
            **words,
        )
    entries = ", ".join(f"{number(right_entry(game, t, u))} ({b})" for b, u in successors(game, t))
    return Phrase(
        "the first wrong entry from the end: {player} moves at {node}, and gets {value} by best "
        "play after {action}, where {other} has the right entries {entries}",
        **words,
        other=player_text(game, game.turn(t)),
        entries=entries,
    )


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
