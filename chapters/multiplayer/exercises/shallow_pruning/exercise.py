"""The exercise ``shallow-pruning``, of section ``multiplayer``."""

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
    pair_vector,
    pair_vector_both,
)
from autograder.exercises.common.counting import counted, leaf_budget, result_and_extra
from autograder.exercises.common.leaves import shallow_leaves
from autograder.exercises.common.state_values import state_values
from autograder.model.case import Case
from autograder.model.exercise import Asking, CodeExercise, Presentation, Property, SearchFacts
from chapters.multiplayer.exercises.shallow_pruning.first_leaf import first_leaf_left_out
from chapters.multiplayer.exercises.shallow_pruning.mistakes import MISTAKES
from chapters.multiplayer.exercises.shallow_pruning.promise import promise
from chapters.multiplayer.exercises.shallow_pruning.reasons import shallow_reason
from course_lib.game import Player
from course_lib.games import Node, Tree
from course_lib.search import maxn_shallow

Vector = tuple[float, ...]

few_leaves = leaf_budget("shallow pruning", shallow_leaves)


def _case(kind: str, tree: Tree, max_sum: float, s: str | None = None) -> Case:
    return counted(kind, tree, s or tree.initial(), max_sum)


def _drawn_cyclic_case(rng: Random) -> Case:
    unit = rng.choice((1, 0.5, 1000))
    total = unit * rng.choice((4, 9, 10))
    leaf = games.shares(total, unit)
    tree = games.vector_tree(rng, leaf, cyclic=True, branching=4, max_leaves=24)
    return _case("tree", tree, total + rng.choice((0, 0, 0, unit)))


def deep_trap(rng: Random) -> Case:
    """Draw a tree whose value a deep cut changes.

    The root is sure of ``sure``. Two levels down, the first leaf leaves it less, but the player
    there will not stay with that leaf: its sibling is better for them, and so bad for the player
    in between that they go elsewhere, where the root gets more than it was sure of.
    """
    n = rng.choice((3, 4, 5))
    root = rng.randrange(n)
    total = rng.randint(7, 12)
    sure, beyond = rng.randint(3, total - 2), rng.randint(0, 1)
    tempting = rng.randint(2, sure - beyond)
    modest = rng.randint(1, min(tempting - 1, total - sure - 1))
    bad = rng.randint(0, modest - 1)
    enough = total - sure + beyond
    more = rng.randint(enough + 1, total - bad)
    most = rng.randint(sure + 1, total - modest)

    def leaf(mine: int, next_: int, last: int) -> Vector:
        numbers = [0] * n
        numbers[root], numbers[(root + 1) % n], numbers[(root + 2) % n] = mine, next_, last
        return tuple(numbers)

    def node(up: int, *children: Any) -> Node:
        return Node((root + up) % n, children)

    below = node(
        2, leaf(sure - beyond - tempting, tempting, enough), leaf(total - bad - more, bad, more)
    )
    between = node(1, below, leaf(most, modest, total - most - modest))
    tree = Tree.of(node(0, leaf(sure, 0, total - sure), between), n_players=n)
    return _case("deep", tree, total)


def nearly_all(rng: Random) -> Case:
    """Draw a tree in which the next player finds nearly all of max_sum, and then all of it.

    The root is sure of nothing yet, or of 0, so that only all of max_sum ends the search below it.
    A bound that is a little too low leaves the root with more than it gets.
    """
    n = rng.choice((3, 4, 5))
    unit = rng.choice((1, 0.5, 1000))
    total = unit * rng.randint(6, 12)
    mover = rng.randrange(n)
    short = unit * rng.choice((1, 1, 0.5))

    def leaf(shares: dict[int, float]) -> Vector:
        return tuple(shares.get((p - mover) % n, 0) for p in range(n))

    nearly = leaf({0: short, 1: total - short})
    everything = leaf({1: total})
    below = Node((mover + 1) % n, (nearly, everything))
    nothing = [leaf({2: total}), leaf({1: short, 2: total - short})]
    others: list[Any] = nothing[: rng.randint(0, 2)]
    earlier: list[Any] = [leaf({1: total - short})] if rng.randrange(3) == 0 else []
    tree = Tree.of(Node(mover, (*earlier, below, *others)), n_players=n)
    return _case("tree", tree, total)


def _three(player: Player, *children: Any) -> Node:
    return Node(player, children)


CUT = Tree.of(_three(0, (5, 2, 3), _three(1, (1, 6, 3), (9, 1, 0)), (3, 3, 4)), n_players=3)
"""Player 0 is sure of 5 of 10; once player 1 has 6, at most 4 are left."""

EQUAL = Tree.of(_three(1, (2, 5, 3), _three(2, (0, 5, 5), (1, 0, 9)), (0, 6, 4)), n_players=3)
LEFTOVER = Tree.of(_three(2, (1, 1, 4), _three(0, (5, 0, 0), (2, 2, 6)), (3, 0, 7)), n_players=3)
ALL = Tree.of(_three(0, (3, 3, 3), _three(1, (0, 9, 0), (1, 1, 1))), n_players=3)
WASTED = Tree.of(_three(0, (3, 0, 0), _three(1, (0, 1, 8), (5, 4, 0))), n_players=3)
"""The first vector holds 3 of 9; player 1 may find any vector elsewhere."""

NEARLY = Tree.of(_three(0, (8, 1, 0), (9, 0, 0)), n_players=3)
"""Player 0 finds 8 of 9, and only then all of it."""

DEEP = Tree.of(
    _three(0, (5, 0, 4), _three(1, _three(2, (1, 3, 5), (2, 0, 7)), (6, 1, 2))), n_players=3
)
"""After (1, 3, 5) a deep cut takes player 1 to come here, who in truth would get 0."""
FIVE = Tree.of(
    Node(3, ((0, 0, 1, 6, 1), Node(4, ((2, 1, 1, 1, 3), (0, 0, 0, 7, 1))), (1, 1, 1, 5, 0))),
    n_players=5,
)

TIGHTER = Tree.of(((1, 3, 2), (5, 0, 1), ((2, 4, 0), (1, 1, 2))), n_players=3)
"""Only the bound of the second child, which is better than the first, cuts below the third."""

EXERCISE = CodeExercise(
    id="shallow-pruning",
    section="multiplayer",
    names=("maxn_shallow",),
    reference=maxn_shallow,
    search=SearchFacts(
        state_values=state_values(maxn_shallow, is_pair=True, side="none", prunes=True),
        observe=first_leaf_left_out,
    ),
    examples=(
        _case("tree", CUT, 10),
        _case("tree", CUT, 12),
        _case("tree", EQUAL, 10),
        _case("tree", LEFTOVER, 10),
        _case("tree", WASTED, 9),
        _case("tree", ALL, 9),
        _case("tree", FIVE, 8),
        _case("tree", Tree.of(_three(0, (0, 9, 0), (9, 0, 0), (9, 0, 0)), n_players=3), 9),
        _case("tree", NEARLY, 9),
        _case("tree", Tree.of(_three(2, (0, 0.5, 8.5), (0, 0, 9)), n_players=3), 9),
        _case("tree", TIGHTER, 6),
        _case("deep", DEEP, 9),
        _case("end", CUT, 10, "b"),
    ),
    hidden=other_ends(_case("end", CUT, 10, "b")),
    generators={
        **games.with_variations({"tree": (games.a_third_counted(_drawn_cyclic_case), 80)}),
        "deep": (deep_trap, 16),
        "nearly all": (nearly_all, 9),
    },
    properties=(
        Property(
            "vector", 7, pair_vector, kinds("tree"),
            says="what everybody gets is the same as without pruning",
        ),
        Property("action", 3, pair_action, kinds("tree"), says="the action is right, too"),
        Property(
            "leaves", 5.5, few_leaves, kinds("tree", "deep"), needs=("vector",),
            says="no leaf is looked at that shallow pruning cuts off",
        ),
        Property(
            "no deep cuts", 4.5, pair_vector_both, kinds("deep"),
            says="also where a bound from further up would change the answer",
        ),
        Property(
            "end", 1.5, pair_vector_both, kinds("end"),
            says="when the game is over, all utilities and None",
        ),
        left_alone_again(pair_vector_both, 1.5, GAME),
    ),
    shown=Presentation(reason=shallow_reason),
    mistakes=MISTAKES,
    asking=Asking(
        outcome=each_value(result_and_extra(shallow_leaves)), cases_since=3, promise=promise
    ),
    prunable=True,
    version=9,
)  # fmt: skip
