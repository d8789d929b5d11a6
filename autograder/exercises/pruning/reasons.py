"""Why the right answers of section ``pruning`` are right, in a clause each."""

from collections.abc import Callable
from typing import Any

from autograder.exercises.common.counting import for_max
from autograder.exercises.common.leaves import lax_leaves
from autograder.exercises.common.reasons import (
    MOST_LISTED,
    Search,
    first_of,
    full_search,
    listed,
    node,
    number,
    of_small_games,
    pair_reason,
    player_text,
    value_reason,
    where_wrong,
)
from autograder.exercises.common.reasons_cuts import leaf_reason
from autograder.model.case import Answer, Case
from autograder.model.compare import is_number, same, show
from autograder.model.phrase import Phrase
from course_lib.game import MAX, Game, reachable, successors
from course_lib.search import canonical, minimax_search, minimax_value
from course_lib.search.symmetry import TIC_TAC_TOE


def _minimax(game: Game[Any, Any], s: Any) -> Search:
    return full_search(game, s, lambda t: minimax_search(game, t)[0])


# Alpha-beta.


def _right_pair(case: Case, answer: Answer, right: Answer) -> str | None:
    game, s = case.args[:2]
    return pair_reason(_minimax(game, s), (s, 0), answer, right)


alpha_beta_reason = of_small_games(
    first_of(_right_pair, leaf_reason(lambda game, s: lax_leaves(game, s)))
)
"""Why the pair is right; where it was returned, why a leaf need not be read."""


def _negamax_leaves(game: Game[Any, Any], s: Any, *window: float) -> list[Any]:
    return lax_leaves(game, s, *for_max(game, s, *window))


def _negamax_value(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the values of the children for the player to move; outside the window, the bound."""
    game, s, alpha, beta = case.args
    if game.is_terminal(s):
        return Phrase(
            "the game is over at {node}, where the utility of {player}, to move, is {value}",
            node=node(game, s, s),
            player=player_text(game, game.turn(s)),
            value=number(game.utility(s, game.turn(s))),
        )
    sign, player = (1 if game.turn(s) == MAX else -1), player_text(game, game.turn(s))
    value = sign * minimax_value(game, s)
    if _is_enough(answer.value, value, alpha, beta):
        return None
    if not alpha < value < beta:
        below = value <= alpha
        template = (
            Phrase("for {player} the root is worth {value}: any number up to {bound} says so")
            if below
            else Phrase(
                "for {player} the root is worth {value}: any number from {bound} on says so"
            )
        )
        bound = number(alpha if below else beta)
        return Phrase(template, player=player, value=number(value), bound=bound)
    values = [sign * minimax_value(game, t) for _, t in successors(game, s)]
    if len(values) > MOST_LISTED:
        return None
    template = (
        Phrase("{player} moves at {node}, whose children are worth {values} to {player}")
        if len(values) > 1
        else Phrase("{player} moves at {node}, whose only child is worth {values} to {player}")
    )
    return Phrase(
        template,
        player=player,
        node=node(game, s, s),
        values=listed(values),
    )


def _is_enough(given: object, value: float, alpha: float, beta: float) -> bool:
    """Tell whether a number is right in a window."""
    if not is_number(given):
        return False
    return same(min(max(given, alpha), beta), min(max(value, alpha), beta))


negamax_reason = of_small_games(
    first_of(_negamax_value, leaf_reason(_negamax_leaves, windowed=True))
)
"""Why the value is right; where it was returned, why a leaf need not be read."""


# Transpositions.


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
    search = _minimax(game, root)
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


# Orders, symmetries and keys.


@where_wrong
@of_small_games
def order_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the evaluations after all actions."""
    game, s, evaluate = case.args
    if game.is_terminal(s):
        return None
    values = {a: evaluate(t) for a, t in successors(game, s)}
    text = ", ".join(f"{number(v)} ({show(a, 12)})" for a, v in values.items())
    if len(text) > 80:
        return None
    template = (
        Phrase("{player} moves, and evaluate gives {values}; equal ones keep their order")
        if len(set(values.values())) < len(values)
        else Phrase("{player} moves, and evaluate gives {values}")
    )
    return Phrase(template, player=player_text(game, game.turn(s)), values=text)


def canonical_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return whether the returned board is an image at all, or one that is not the smallest."""
    (board,) = case.args
    given = tuple(answer.value) if isinstance(answer.value, list | tuple) else None
    images = {tuple(board[i] for i in symmetry) for symmetry in TIC_TAC_TOE}
    if given not in images:
        return Phrase("it is the smallest of the board's images, and the returned one is no image")
    if given == canonical(board):
        return None
    return Phrase(
        "both are images of the board, and cell {cell} is the first in which the smaller one has "
        "less",
        cell=next(i for i, (x, y) in enumerate(zip(given, right.value, strict=True)) if x != y),
    )


@where_wrong
def zobrist_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the keys that are put together."""
    if case.kind == "after":
        h, cell, mark, keys = case.args
        parts = [h, keys[cell][mark]]
    else:
        board, keys = case.args
        parts = [keys[cell][mark] for cell, mark in enumerate(board) if mark]
    if not parts:
        return Phrase("the board has no marks, so there is no key in the exclusive or")
    text = listed([str(part) for part in parts])
    if len(text) > 90:
        return None
    if len(parts) == 1:
        return Phrase("the only mark has the key {keys}", keys=text)
    if case.kind == "after":
        return Phrase("it is the exclusive or of the old hash and the new key: {keys}", keys=text)
    return Phrase("it is the exclusive or of the marks' keys: {keys}", keys=text)


def breaks_reason(
    faulty: Callable[[Any, Any], float], tree_of: Callable[[Any], Any]
) -> Callable[[Case, Answer, Answer], str | None]:
    """Return the reason why a tree breaks a search.

    Args:
        faulty: the search.
        tree_of: reads the tree of an answer.
    """

    def reason(case: Case, answer: Answer, right: Answer) -> str | None:
        tree = tree_of(right.value)
        return Phrase(
            "on this tree, for example, the faulty search returns {wrong}, and minimax {right}",
            wrong=number(faulty(tree, tree.root)),
            right=number(minimax_value(tree, tree.root)),
        )

    return reason
