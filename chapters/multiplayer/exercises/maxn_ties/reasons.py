"""Why the right answers of ``maxn-ties`` are right."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from autograder.exercises.common.reasons import listed, node, number, of_small_games
from autograder.exercises.common.reasons_cuts import below
from autograder.model.case import Answer, Case
from autograder.model.compare import as_set
from autograder.model.phrase import Phrase, player_text
from chapters.multiplayer.exercises.reasons import Vector, maxn_search, utility_vector
from course_lib.game import Game, Player, successors
from course_lib.search import maxn_values


@of_small_games
def ties_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return who is indifferent where, or why a vector cannot come about."""
    game, s = case.args
    found = as_set(answer.value)
    if game.is_terminal(s):
        return maxn_search(game, s).stop((s, 0))
    if found is None:
        return None
    missing, extra = right.value - found, found - right.value
    if extra:
        given = min(extra, key=repr)
        return _never(game, s, given) or _only(game, s, right)
    ties = [tie for tie in _ties(game, s) if missing & tie.vectors]
    if not ties:
        return _only(game, s, right)
    tie = ties[0]
    return Phrase(
        "{player} is indifferent at {node} between {vectors}",
        player=player_text(game, tie.player),
        node=node(game, tie.state, s),
        vectors=listed([number(v) for v in sorted(tie.vectors)[:4]]),
    )


def _only(game: Game[Any, Any], s: Any, right: Answer) -> str | None:
    """Return that no player is indifferent, where only one vector can come about."""
    if len(right.value) != 1:
        return None
    (vector,) = right.value
    return Phrase("every way to break ties leads to {vector}", vector=number(vector))


class _Tie(NamedTuple):
    """A node at which a player is indifferent.

    Attributes:
        state: the node.
        player: who moves there.
        vectors: those of different children with the same number for the player.
    """

    state: Any
    player: Player
    vectors: frozenset[Vector]


def _ties(game: Game[Any, Any], s: Any) -> Iterator[_Tie]:
    """Yield the nodes at which a player can choose between children that are worth the same."""
    for t in below(game, s):
        if game.is_terminal(t):
            continue
        p, values = game.turn(t), maxn_values(game, t)
        children = [maxn_values(game, u) & values for _, u in successors(game, t)]
        for gain in {v[p] for v in values}:
            equal = [{v for v in child if v[p] == gain} for child in children]
            if sum(map(bool, equal)) > 1 and len(vectors := frozenset().union(*equal)) > 1:
                yield _Tie(t, p, vectors)


def _never(game: Game[Any, Any], s: Any, given: object) -> str | None:
    """Return where a player has a better choice than a vector; None if that is not clear."""
    if not isinstance(given, tuple) or not any(
        game.is_terminal(t) and utility_vector(game, t) == given for t in below(game, s)
    ):
        return Phrase("{vector} stands at no leaf", vector=number(given)) if isinstance(
            given, tuple
        ) else None  # fmt: skip
    for t in below(game, s):
        if game.is_terminal(t):
            continue
        p = game.turn(t)
        children = [maxn_values(game, u) for _, u in successors(game, t)]
        if any(given in child for child in children) and given not in maxn_values(game, t):
            enough = max(min(v[p] for v in child) for child in children)
            return Phrase(
                "{player} moves at {node} and gets {enough} at least elsewhere, more than in "
                "{vector}",
                player=player_text(game, p),
                node=node(game, t, s),
                enough=number(enough),
                vector=number(given),
            )
    return None
