"""Games against the deal, as nested tuples: read, described, and searched in both ways."""

from typing import Any

from autograder.exercises.common.nested import read_numbers
from autograder.model.case import Answer
from autograder.model.compare import show
from autograder.model.phrase import Phrase
from course_lib.game import CHANCE, MAX
from course_lib.games import Node, Tree
from course_lib.games.hidden import HiddenTree
from course_lib.search.hidden import determinization

MOST_DEALS = 12

Deals = tuple[Any, ...]
"""One nested tuple of MAX's utilities per deal; in all of them MAX has the same moves."""


def read_deals(value: object) -> Deals | str:
    """Return the deals of an answer; the fault, as a clause, if there are none."""
    if not isinstance(value, tuple | list) or not 2 <= len(value) <= MOST_DEALS:
        return Phrase(
            "returned {given}, expected 2 to {most} deals", given=show(value, 60), most=MOST_DEALS
        )
    for deal in value:
        tree = read_numbers(deal)
        if isinstance(tree, str):
            return tree
    if any(_shape(deal) != _shape(value[0]) for deal in value):
        return Phrase("the deals differ in their moves, so that MAX could tell them apart")
    return tuple(map(_tuples, value))


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, tuple | list) else value


def _shape(value: Any) -> Any:
    return tuple(map(_shape, value)) if isinstance(value, tuple | list) else None


def game_of(deals: Deals) -> HiddenTree:
    """Return the game: one of the deals, equally likely, then MAX's moves, who sees no deal."""
    n = len(deals)

    def node(value: Any) -> Any:
        return Node(MAX, tuple(map(node, value))) if isinstance(value, tuple) else value

    tree = Tree.of(Node(CHANCE, tuple(map(node, deals)), chances=(1 / n,) * n))
    groups = [[s] for s in tree.moves[tree.root].values()]
    joined: list[list[str]] = [[s for group in groups for s in group]]
    for group in joined:  # grows while we walk it
        joined += [
            below
            for a in tree.moves[group[0]]
            if (below := [tree.moves[s][a] for s in group])[0] in tree.moves
        ]
    return HiddenTree(tree, joined)


def choice_of(deals: Deals) -> int:
    """Return the number of the move that averaging over the deals chooses."""
    game = game_of(deals)
    s = next(iter(game.moves[game.root].values()))
    return game.actions(s).index(determinization(game, s)[1])


def worths_of(deals: Deals) -> list[float]:
    """Return what every first move is worth to a MAX who goes on without seeing the deal."""
    return [_worth([deal[i] for deal in deals]) for i in range(len(deals[0]))]


def _worth(deals: list[Any]) -> float:
    if not isinstance(deals[0], tuple):
        return float(sum(deals) / len(deals))
    return max(_worth([deal[i] for deal in deals]) for i in range(len(deals[0])))


def n_leaves(deals: Deals) -> int:
    """Return the number of leaves of all deals together."""
    return sum(n_leaves(deal) if isinstance(deal, tuple) else 1 for deal in deals)


def game_of_answer(answer: Answer) -> HiddenTree | None:
    """Return the game of an answer, for its picture; None if it is none."""
    deals = read_deals(answer.value)
    return None if isinstance(deals, str) else game_of(deals)
