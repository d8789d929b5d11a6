"""The exercise ``paranoid``, of section ``multiplayer``."""

from collections.abc import Iterable
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.cases import other_ends
from autograder.exercises.common.checks import (
    GAME,
    each_value,
    kinds,
    left_alone_again,
    pair_action,
    pair_both,
    pair_value,
)
from autograder.exercises.common.counting import counted, leaf_budget, leaves_read
from autograder.exercises.common.leaves import lax_leaves
from autograder.exercises.common.promises import several_players
from autograder.exercises.common.state_values import state_values
from autograder.exercises.common.trees import SLIDES
from autograder.model.case import Answer, Case
from autograder.model.exercise import ANY, Asking, CodeExercise, Presentation, Property, SearchFacts
from chapters.multiplayer.exercises.paranoid.mistakes import MISTAKES
from chapters.multiplayer.exercises.paranoid.reasons import paranoid_reason
from chapters.multiplayer.exercises.search import AGAIN, ENVY, EVERYBODY, FOUR
from chapters.multiplayer.exercises.shared import wide_tree
from course_lib.game import Game
from course_lib.games import Node, Tree
from course_lib.search import paranoid


def _paranoid_leaves(tree: Tree, s: str, p: int) -> list[Any]:
    return lax_leaves(tree, s, team=(p,))


few_leaves = leaf_budget("alpha-beta", _paranoid_leaves)


def _unequal(case: Case) -> bool:
    """Tell whether p gets different utilities in all leaves."""
    tree, _, p = case.args
    return len({utilities[p] for utilities in tree.leaves.values()}) == len(tree.leaves)


_reads = leaves_read(_paranoid_leaves, _unequal)


def _paranoid_outcome(case: Case, answer: Answer) -> object:
    """Return the result of a search and which leaves it read."""
    return [answer.value, _reads(case, answer)]


def _paranoid_case(tree: Tree, p: int, s: str | None = None) -> Case:
    root = s or tree.initial()
    return counted("end" if tree.is_terminal(root) else "search", tree, root, p)


def _drawn_paranoid_case(rng: Random) -> Case:
    tree = wide_tree(rng)
    return _paranoid_case(tree, rng.randrange(tree.n_players))


def _equal_then_worse(rng: Random) -> Case:
    """Draw a tree in which a reply is first as good as the bound, and then refuted.

    The leaf after that is cut off, also by a search that does not cut on equality.
    """
    n = rng.choice((3, 4, 5))
    p = rng.randrange(n)
    others = [q for q in range(n) if q != p]
    sign, sure = rng.choice((1, -1)), rng.randint(-5, 9)
    first, second = ([p], others) if sign == 1 else (others, [p])

    def leaf(value: int) -> tuple[int, ...]:
        return tuple(sign * value if q == p else rng.randint(-9, 9) for q in range(n))

    worse = [leaf(sure - rng.randint(1, 9)) for _ in range(rng.randint(1, 2))]
    refutation = Node(rng.choice(second), tuple(worse))
    reply = Node(rng.choice(second), (leaf(sure), refutation, leaf(rng.randint(-9, 9))))
    root = Node(rng.choice(first), (leaf(sure), reply))
    return _paranoid_case(Tree.of(root, n_players=n), p)


def promise(game: Game[Any, Any], s: Any, p: int) -> Iterable[bool]:
    """Hold that p is a player."""
    yield from several_players(game, s)
    yield 0 <= p < game.n_players


EXERCISE = CodeExercise(
    id="paranoid",
    section="multiplayer",
    names=("paranoid",),
    reference=paranoid,
    search=SearchFacts(
        state_values=state_values(
            paranoid,
            is_pair=True,
            prunes=True,
            maximises=lambda case, s: case.args[0].turn(s) == case.args[2],
        ),
    ),
    shown=Presentation(values="team", reason=paranoid_reason),
    examples=(
        *(_paranoid_case(tree, p) for tree in (EVERYBODY, ENVY, AGAIN) for p in range(3)),
        *(_paranoid_case(FOUR, p) for p in range(4)),
        _paranoid_case(SLIDES, 0),
        _paranoid_case(SLIDES, 1),
        _paranoid_case(EVERYBODY, 2, "e"),
    ),
    hidden=other_ends(_paranoid_case(EVERYBODY, 2, "e")),
    generators=games.with_variations({
        ANY: (games.a_third_counted(_drawn_paranoid_case), 80),
        "equal, then worse": (_equal_then_worse, 10),
    }),
    properties=(
        Property(
            "value", 4, pair_value, kinds("search"),
            says="what p gets when p maximises it and everyone else minimises it",
        ),
        Property(
            "action", 3, pair_action, kinds("search"),
            says="the action is the first that reaches it, whoever is to move",
        ),
        Property(
            "leaves", 3, few_leaves, kinds("search"), needs=("value",),
            says="no leaf is read that alpha-beta cuts off",
        ),
        Property(
            "end", 1, pair_both, kinds("end"),
            says="when the game is over, p's utility and None",
        ),
        left_alone_again(pair_both, 1, GAME),
    ),
    mistakes=MISTAKES,
    asking=Asking(outcome=each_value(_paranoid_outcome), cases_since=3, promise=promise),
    prunable=True,
    version=8,
)  # fmt: skip
