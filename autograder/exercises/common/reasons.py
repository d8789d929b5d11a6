"""Why a right answer is right, in one clause: the part that the reasons of all sections share.

A reason is computed from the case, and says only certain facts. States are named as the reader
sees them: by the letters of a drawn tree, else by the text of the game.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from math import inf
from typing import Any, NamedTuple, TypeVar

from autograder.model.case import Answer, Case
from autograder.model.compare import as_float, as_pair, is_number, same, show
from autograder.model.exercise import LONGEST_REASON, Reason
from autograder.model.phrase import Phrase, player_text
from course_lib.game import CHANCE, MAX, Game, successors
from course_lib.games import Tree
from course_lib.wording import number_text, probability_text

MOST_NODES = 600
"""Nodes of the largest game tree about which there are reasons."""
MOST_LISTED = 6
"""Numbers that are listed; of more, only the best is named."""
DECIMALS = 4

K = TypeVar("K")

Place = tuple[Any, int]
"""A state, and how many moves a search looks ahead from there; 0 where there is no such limit."""


# Words.


def number(value: object) -> str:
    """Return a value as the texts show it; a number of many digits is rounded."""
    if isinstance(value, tuple | list):
        return f"({', '.join(map(number, value))})"
    text = show(value, 40)
    if not is_number(value) or len(text) <= 8 or value in (inf, -inf):
        return text
    return number_text(as_float(value), DECIMALS)


def factor(value: float) -> str:
    """Return a number as it is written in a product."""
    return f"({number(value)})" if value < 0 else number(value)


def listed(values: Sequence[object]) -> str:
    """Return some numbers or texts, the last one after an "and"."""
    *others, last = [v if isinstance(v, str) else number(v) for v in values]
    if not others:
        return last
    return Phrase("{a} and {b}", a=", ".join(others), b=last)


def node(game: Game[Any, Any], s: Any, start: Any) -> str:
    """Return the name of a state in a case that begins in ``start``."""
    if isinstance(game, Tree):
        return Phrase("the root") if s == game.root else str(s)
    return Phrase("the root") if s == start else show(game.text(s))


def over(game: Game[Any, Any], s: Any, start: Any) -> str:
    """Return that the game is over, and MAX's utility."""
    return Phrase(
        "the game is over at {node}, where the utility of {player} is {value}",
        node=node(game, s, start),
        player="MAX",
        value=number(game.utility(s, MAX)),
    )


# Bounds.


def is_small(game: Game[Any, Any], s: Any, most: int = MOST_NODES) -> bool:
    """Tell whether the game tree below s has at most so many nodes."""
    stack, nodes = [s], 0
    while stack and nodes <= most:
        nodes += 1
        stack.extend(t for _, t in successors(game, stack.pop()))
    return nodes <= most


def of_small_games(reason: Reason) -> Reason:
    """Return a reason that says nothing where the game tree of the case is large."""

    def explain_small(case: Case, answer: Answer, right: Answer) -> str | None:
        if case.game is None or not is_small(case.game, case.root):
            return None
        return reason(case, answer, right)

    return explain_small


def where_wrong(reason: Reason) -> Reason:
    """Return a reason that says nothing where the right value was returned."""

    def explain_wrong(case: Case, answer: Answer, right: Answer) -> str | None:
        if answer.error is None and same(answer.value, right.value):
            return None
        return reason(case, answer, right)

    return explain_wrong


def first_of(*reasons: Reason) -> Reason:
    """Return the first of several reasons that has something to say."""

    def chosen(case: Case, answer: Answer, right: Answer) -> str | None:
        found = (reason(case, answer, right) for reason in reasons)
        return next((text for text in found if text), None)

    return chosen


# Tables.


def first_entry(wrong: Collection[K], needs: Callable[[K], Iterable[K]]) -> K:
    """Return the first of some wrong entries of a table: those that it follows from are right.

    Args:
        wrong: the keys of the wrong entries, at least one; no entry follows from itself.
        needs: returns the keys of the entries that an entry follows from.
    """
    return min(wrong, key=lambda key: sum(each in wrong for each in needs(key)))


# Values that are backed up.


def _no_weights(s: Any) -> Mapping[Any, float] | None:
    return None


class SearchReasons(NamedTuple):
    """A search as its reasons see it.

    Attributes:
        game: the game.
        start: the state that the case asks about.
        moves: the actions that are searched from a place, and where they lead; none where the
            search stops.
        value: the value that is backed up at a place.
        stop: says why a place without moves has its value.
        mover: names the player to move in a state.
        weights: the probabilities of the actions at a chance node, else None.
    """

    game: Game[Any, Any]
    start: Any
    moves: Callable[[Place], Sequence[tuple[Any, Place]]]
    value: Callable[[Place], Any]
    stop: Callable[[Place], str]
    mover: Callable[[Any], str]
    weights: Callable[[Any], Mapping[Any, float] | None] = _no_weights

    def state_name(self, s: Any) -> str:
        """Return the name of a state."""
        return node(self.game, s, self.start)


def full_search(
    game: Game[Any, Any], s: Any, value: Callable[[Any], Any], **changes: Any
) -> SearchReasons:
    """Return a search of all moves down to the ends of the game.

    Args:
        game: the game.
        s: the state that the case asks about.
        value: the value of a state.
        changes: other attributes of the search than those of two players.
    """
    usual = SearchReasons(
        game,
        s,
        lambda place: [(a, (t, 0)) for a, t in successors(game, place[0])],
        lambda place: value(place[0]),
        lambda place: over(game, place[0], s),
        lambda s: player_text(game, game.turn(s)),
    )
    return usual._replace(**changes)


def value_reason(search: SearchReasons, place: Place) -> str:
    """Return why a place has its value: the values where the first choice is made."""
    while len(moves := search.moves(place)) == 1:
        place = moves[0][1]
    return _choice(search, place, moves) if moves else search.stop(place)


def _choice(search: SearchReasons, place: Place, moves: Sequence[tuple[Any, Place]]) -> str:
    """Return the values among which a value is chosen, or of which it is the mean."""
    state, mover = search.state_name(place[0]), search.mover(place[0])
    values = [search.value(t) for _, t in moves]
    weights = search.weights(place[0])
    if weights is not None:
        return _mean(search, place[0], [weights.get(a, 0) for a, _ in moves], values)
    whole = Phrase(
        "{player} moves at {node}; its children are worth {values}",
        player=mover,
        node=state,
        values=listed(values),
    )
    if len(values) <= MOST_LISTED and len(whole) <= LONGEST_REASON:
        return whole
    return Phrase(
        "{player} moves at {node}; the best of its {number} children is worth {value}",
        player=mover,
        node=state,
        number=len(values),
        value=number(search.value(place)),
    )


def _mean(search: SearchReasons, s: Any, weights: Sequence[float], values: Sequence[float]) -> str:
    """Return the weighted sum at a chance node."""
    pairs = zip(weights, values, strict=True)
    words = {
        "node": search.state_name(s),
        "sum": " + ".join(f"{probability_text(p)} · {factor(value)}" for p, value in pairs),
    }
    if search.game.turn(s) == CHANCE:
        whole = Phrase("chance moves at {node}: {sum}", **words)
    else:
        whole = Phrase(
            "{player} moves at {node} by the policy: {sum}", player=search.mover(s), **words
        )
    if len(values) <= MOST_LISTED and len(whole) <= LONGEST_REASON:
        return whole
    return Phrase(
        "{node} is worth the mean of its {number} children, by their probabilities",
        node=words["node"],
        number=len(values),
    )


def action_reason(search: SearchReasons, place: Place, right: Any) -> str | None:
    """Return why an action is the first best one."""
    moves = search.moves(place)
    state, best = search.state_name(place[0]), show(right, 30)
    if search.weights(place[0]) is not None:
        return Phrase("nobody chooses at {node}, where chance moves", node=state)
    if len(moves) == 1:
        return Phrase("{action} is the only action at {node}", action=best, node=state)
    values = {a: search.value(t) for a, t in moves}
    ties = sum(same(value, values[right]) for value in values.values())
    clause = _choice(search, place, moves)
    template = (
        Phrase("{clause}, and the first best is {action}")
        if ties > 1
        else Phrase("{clause}, and the best is {action}")
    )
    return Phrase(template, clause=clause, action=best)


def pair_reason(search: SearchReasons, place: Place, answer: Answer, right: Answer) -> str | None:
    """Return why the value, or else the action, of a pair (value, action) is right."""
    given = as_pair(answer.value)
    if given is not None and same(given, right.value):
        return None
    if not search.moves(place):
        return search.stop(place)
    if given is None or not same(given[0], right.value[0]):
        return value_reason(search, place)
    return action_reason(search, place, right.value[1])
