"""Trees with an evaluation of all their states, and checks that searches to a depth share."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.trees import corridor
from autograder.model.case import Answer, Case, Table
from autograder.model.compare import show
from autograder.model.phrase import Phrase
from course_lib.game import MAX, Game, reachable, successors
from course_lib.games import Tree

DEEPER = Tree.of(((((1, 9), (2, 8)), ((5, 3), (4, 7))), (((6, 0), (9, 2)), ((3, 3), (1, 8)))))
"""Four moves by two actions."""

EQUAL = Tree.of(((1, 1), (1, 1)))
"""Both actions are worth the same; their evaluations differ."""

EQUAL_VALUES: dict[str, float] = {"a": 0, "b": 2, "c": 2, "d": 1, "e": 1, "f": 1, "g": 1}

LONG = corridor(24)
"""One line of play, 24 moves long."""


def evaluation(tree: Tree, rng: Random, draw: games.Numbers) -> Table:
    """Return an evaluation of every state of a tree: utilities at leaves, elsewhere drawn."""
    return Table(
        {
            s: tree.utility(s, MAX) if tree.is_terminal(s) else draw(rng)
            for s in reachable(tree, tree.initial())
        }
    )


def integer_evaluation(tree: Tree, seed: int, most: int = 9) -> Table:
    """Return an evaluation by integers from -most to most."""
    return evaluation(tree, Random(seed), games.integers(-most, most))


def rising(tree: Tree, depth: int) -> Table:
    """Return an evaluation of -50 less than ``depth`` moves from the root, and of 50 from there."""
    values: dict[str, float] = {
        s: -50 if away < depth else 50 for s, away in distances(tree, tree.root).items()
    }
    return Table({s: tree.leaves[s][MAX] if s in tree.leaves else v for s, v in values.items()})


SHAPES: tuple[Callable[[Random, games.Numbers], Tree], ...] = (
    partial(games.tree, depth=5, max_leaves=30),
    partial(games.tree, depth=5, max_leaves=30, alternate=False),
    games.broad_tree,
)


def numbers(rng: Random) -> tuple[games.Numbers, games.Numbers]:
    """Draw the range of the utilities and that of the evaluations: mostly it is the same."""
    utilities = games.utilities(rng)
    return utilities, games.utilities(rng) if rng.randrange(3) == 2 else utilities


def evaluated_tree(rng: Random) -> tuple[Tree, Table]:
    """Draw a tree of any shape with an evaluation of its states."""
    utilities, evaluations = numbers(rng)
    tree = rng.choice(SHAPES)(rng, utilities)
    return tree, evaluation(tree, rng, evaluations)


def evaluated_long_tree(rng: Random) -> tuple[Tree, Table]:
    """Draw a long narrow tree with an evaluation of its states."""
    utilities, evaluations = numbers(rng)
    tree = games.long_tree(rng, utilities, alternate=False, lengths=(12, 20, 40))
    return tree, evaluation(tree, rng, evaluations)


def kind_of(game: Game[Any, Any], s: Any, depth: int) -> str:
    """Return whether there is something to search, and if not, why."""
    if game.is_terminal(s):
        return "end"
    return "zero" if depth == 0 else "search"


def distances(game: Game[Any, Any], s: Any) -> dict[Any, int]:
    """Return the least number of moves from s to every state below it."""
    found = {s: 0}
    for state in reachable(game, s):  # breadth first, so each is met by a shortest way
        for _, t in successors(game, state):
            found.setdefault(t, found[state] + 1)
    return found


def ends_evaluated(case: Case, answer: Answer) -> list[Any]:
    """Return the terminal states that were evaluated."""
    return sorted((s for s in answer.evaluated if case.args[0].is_terminal(s)), key=repr)


def no_end_evaluated(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Check that no terminal state was evaluated."""
    ends = ends_evaluated(case, answer)
    return (
        Phrase("evaluate was called on {state}, where the game is over", state=show(ends[0]))
        if ends
        else None
    )
