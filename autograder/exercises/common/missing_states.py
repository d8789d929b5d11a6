"""Which states are missing from a table that a function returns, if there is a word for them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from autograder.model.case import Case
from autograder.model.compare import show
from autograder.model.exercise import Observation
from autograder.model.interview import Ask
from autograder.model.phrase import Phrase
from course_lib.game import Game, reachable, successors
from course_lib.games import Tree

States = Callable[[Game[Any, Any], Sequence[Any]], set[Any]]
"""From a game and the given states, those that a word means."""

MOST_NAMED = 4
"""Missing states that are named."""


def _all_states(game: Game[Any, Any], given: Sequence[Any]) -> set[Any]:
    return {t for s in given for t in reachable(game, s)}


def _ends(game: Game[Any, Any], given: Sequence[Any]) -> set[Any]:
    return {t for t in _all_states(game, given) if game.is_terminal(t)}


def _not_given(game: Game[Any, Any], given: Sequence[Any]) -> set[Any]:
    return _all_states(game, given) - set(given)


def _further(game: Game[Any, Any], given: Sequence[Any]) -> set[Any]:
    return _not_given(game, given) - {t for s in given for _, t in successors(game, s)}


def _not_below_first(game: Game[Any, Any], given: Sequence[Any]) -> set[Any]:
    return _all_states(game, given) - _all_states(game, given[:1])


WORDS: Mapping[str, States] = {
    Phrase("all terminal states"): _ends,
    Phrase("all states that were not given"): _not_given,
    Phrase("all states that are more than one move away"): _further,
    Phrase("the given states themselves"): lambda game, given: set(given),
    Phrase("all states that the first given one does not lead to"): _not_below_first,
}


TREE = Tree.of(((1, -1), (0, (1, -1))))
CASES = tuple(Case("states", (TREE, given)) for given in (["a"], ["c", "b"], ["b", "c"]))
"""A game that a reader types in one line, and the states that are given."""


def missing_states(ask: Ask) -> Observation | None:
    """Return which states are missing from the tables of a wrong function, if a word means them."""
    found: list[tuple[Case, set[Any]]] = []
    for case in CASES:
        table = ask(case).value
        if not isinstance(table, dict):
            return None
        if missing := _all_states(*case.args) - table.keys():
            found.append((case, missing))
    for word, states in WORDS.items():
        if len(found) > 1 and all(missing == states(*case.args) for case, missing in found):
            return Observation(found[0][0], _clause(word, found[0][1]))
    return None


def _clause(word: str, missing: set[Any]) -> str:
    names = sorted(map(show, missing))
    if len(names) > MOST_NAMED:
        return Phrase("{states} are missing from the table, and no other", states=word)
    return Phrase(
        "{states} are missing from the table, and no other: {names}",
        states=word,
        names=", ".join(names),
    )
