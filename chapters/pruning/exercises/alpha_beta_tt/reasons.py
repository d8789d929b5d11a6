"""Why the right answers of ``alpha-beta-tt`` are right."""

from typing import Any

from autograder.exercises.common.leaves import lax_leaves
from autograder.exercises.common.reasons import node, of_small_games, pair_reason, value_reason
from autograder.exercises.common.reasons_cuts import leaf_reason
from autograder.model.case import Answer, Case
from autograder.model.compare import is_number, same
from autograder.model.phrase import Phrase
from chapters.pruning.exercises.shared import minimax_reading
from course_lib.game import Game, reachable, successors
from course_lib.search import minimax_search


@of_small_games
def table_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return why the first wrong search with one table is wrong."""
    game, s, others = case.args
    for i, (root, part) in enumerate(zip((s, s, *others), answer.parts, strict=False)):
        wanted = minimax_search(game, root)
        found = _pair_or_value(game, root, part, wanted)
        if found:
            return _of_search(game, root, s, i, found)
        if i == 1 and (part.asked or part.expanded - {root}) and not game.is_terminal(root):
            return Phrase(
                "the first search from {node} has found its value and can leave it in the table",
                node=node(game, root, s),
            )
    first = Answer(None, asked=answer.parts[0].asked) if answer.parts else answer
    reason = leaf_reason(lambda game, s, others: lax_leaves(game, s))
    return reason(case, first, right) if case.kind == "tree" else None


def _pair_or_value(
    game: Game[Any, Any], root: Any, part: Answer, wanted: tuple[float, Any]
) -> str | None:
    """Return why a search is wrong that returns a pair, or the value alone."""
    search = minimax_reading(game, root)
    if not is_number(part.value):
        return pair_reason(search, (root, 0), part, Answer(wanted))
    return None if same(part.value, wanted[0]) else value_reason(search, (root, 0))


def _of_search(game: Game[Any, Any], root: Any, s: Any, i: int, found: str) -> str:
    """Return a reason with the search it is about, but for the first."""
    if i == 0:
        return found
    if i == 1:
        return Phrase("in the second search, {clause}", clause=found)
    return Phrase("in the search from {node}, {clause}", node=node(game, root, s), clause=found)


def states_once_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return why a search with exact values is wrong, else how many moves lead to a leaf."""
    found = table_reason(case, answer, right)
    if found:
        return found
    game, s = case.args[:2]
    inner = [t for t in reachable(game, s) if not game.is_terminal(t)]
    moves = sum(game.is_terminal(u) for t in inner for _, u in successors(game, t))
    return Phrase(
        "the game has {states} inner states and {moves} moves to a leaf, each read once",
        states=len(inner),
        moves=moves,
    )
