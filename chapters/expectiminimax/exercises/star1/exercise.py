"""The exercise ``star1``, of section ``expectiminimax``."""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from math import ceil
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.cases import other_ends
from autograder.exercises.common.checks import (
    GAME,
    each_value,
    kinds,
    left_alone_again,
    right_value,
)
from autograder.exercises.common.counting import counted, leaf_budget, result_and_extra
from autograder.exercises.common.leaves import star_leaves
from autograder.exercises.common.promises import with_chance
from autograder.exercises.common.state_values import state_values
from autograder.model.case import Case
from autograder.model.exercise import ANY, Asking, CodeExercise, Presentation, Property, SearchFacts
from chapters.expectiminimax.exercises.star1.mistakes import MISTAKES
from chapters.expectiminimax.exercises.star1.reasons import star
from chapters.expectiminimax.exercises.trees import MEETING, WEATHER, chance
from course_lib.game import CHANCE, MAX, MIN, Game, Player, reachable
from course_lib.games import Node, Tree
from course_lib.search import star1

few_leaves = leaf_budget("Star1", star_leaves)


def _star_case(tree: Tree, low: float, high: float, s: str | None = None) -> Case:
    root = s or tree.initial()
    return counted("end" if tree.is_terminal(root) else "tree", tree, root, low, high)


LEAVES: tuple[games.Numbers, ...] = (
    games.integers(0, 9),
    games.integers(-9, 9),
    games.outcome,
    lambda rng: rng.randint(-16, 16) / 8,
    games.integers(-20_000, 20_000),
)


def uneven_tree(rng: Random, leaf: games.Numbers) -> Tree:
    """Draw a tree of uneven shape in which no outcome is impossible."""

    def mover(above: Player) -> Player:
        return rng.choice((MAX, CHANCE, MIN))

    root, depth = mover(MAX), rng.randint(2, 4)
    tree = Tree.of(games.uneven(rng, leaf, mover, root, depth, 3, 16, zeros=False))
    return games.chances_backwards(tree) if rng.randrange(2) else tree


def _draw(rng: Random) -> Case:
    draw = games.dice_tree if rng.randrange(3) < 2 else uneven_tree
    tree = draw(rng, rng.choice(LEAVES))
    values = [utilities[MAX] for utilities in tree.leaves.values()]
    spare = rng.choice((0, 0, 0, 1))
    return _star_case(tree, min(values) - spare, max(values) + spare)


def _cut_below_chance(rng: Random) -> Case:
    """Draw a tree with a cut below an outcome of chance, from the bound that is left for it."""
    p, best, sure = rng.choice((0.5, 0.75)), 16, rng.randint(9, 15)
    first = rng.randrange(2) == 1
    known = rng.randint(0, 12)
    needed = (sure - (1 - p) * (known if first else best)) / p
    reply = Node(MIN, (rng.randint(0, min(best, ceil(needed) - 1)), rng.randint(0, best)))
    outcomes, chances = ((known, reply), (1 - p, p)) if first else ((reply, known), (p, 1 - p))
    root = Node(MAX, (sure, chance(outcomes, *chances)))
    if rng.randrange(2):
        return _star_case(Tree.of(_mirror(root)), -best, 0)
    return _star_case(Tree.of(root), 0, best)


def _near_the_bound(rng: Random, player: Player) -> Case:
    """Draw two chance nodes with a reply whose first leaf is near the bound that is left for it.

    In one of them the leaf does not reach the bound, and the next leaf is cut off. In the other one
    it does, and the next leaf counts. The first of them also has a bound from the other side.
    0 is far from all leaves.
    """
    low = -rng.randint(24, 40)
    high, sure = low + 16, low + rng.randint(5, 7)
    cut, uncut = (_reply_below_chance(rng, low, high, sure, reached) for reached in (False, True))
    root = Node(MAX, (sure, Node(MIN, (sure + 1, cut)), uncut))
    if player == MIN:
        return _star_case(Tree.of(_mirror(root)), -high, -low)
    return _star_case(Tree.of(root), low, high)


def _reply_below_chance(rng: Random, low: int, high: int, sure: int, reached: bool) -> Node:
    """Draw a chance node with a reply of MIN between two leaves.

    Args:
        rng: the source of chance.
        low: no leaf is worth less.
        high: no leaf is worth more.
        sure: the value that MAX has already.
        reached: whether the reply's first leaf, with ``high`` for the last one, is worth more.
    """
    pairs = [
        (known, first)
        for known in range(low, high + 1)
        for first in range(low + 1, high + 1)
        if 0 < abs(known / 2 + first / 4 + high / 4 - sure) <= 1
        and (known / 2 + first / 4 + high / 4 > sure) == reached
    ]
    known, first = rng.choice(pairs)
    reply = Node(MIN, (first, rng.randint(low, first - 1)))
    return chance((known, reply, high if reached else rng.randint(low, high)), 0.5, 0.25, 0.25)


def _nothing_better(rng: Random) -> Case:
    """Draw a tree in which MIN is sure of the least there is, and MAX of the most."""
    low, high = -rng.randint(1, 9), rng.randint(1, 9)
    sides = [
        Node(player, (best, _half(rng.randint(low, high), rng.randint(low, high))))
        for player, best in ((MIN, low), (MAX, high))
    ]
    rng.shuffle(sides)
    return _star_case(Tree.of(_half(*sides)), low, high)


def _mirror(node: Any) -> Any:
    """Return a tree for the other player: players and signs are exchanged."""
    if not isinstance(node, Node):
        return -node
    player = node.player if node.player == CHANCE else 1 - node.player
    return replace(node, player=player, children=tuple(map(_mirror, node.children)))


def _half(*children: Any) -> Node:
    return chance(children, 0.5, 0.5)


def promise(game: Game[Any, Any], s: Any, low: float, high: float) -> Iterable[bool]:
    """Hold that every end is worth something between the bounds."""
    yield from with_chance(game, s)
    ends = [t for t in reachable(game, s) if game.is_terminal(t)]
    yield all(low <= game.utility(t, MAX) <= high for t in ends)


EXERCISE = CodeExercise(
    id="star1",
    section="expectiminimax",
    names=("star1",),
    reference=star1,
    search=SearchFacts(state_values=state_values(star1, prunes=True)),
    examples=(
        _star_case(WEATHER, 0, 9),
        _star_case(Tree.of(Node(MAX, (_half(4, 6), _half(0, 8)))), 0, 9),
        _star_case(Tree.of(Node(MIN, (_half(4, 6), _half(8, 1)))), 1, 9),
        _star_case(Tree.of(Node(MAX, (5, _half(Node(MIN, (0, 7)), 8)))), 0, 8),
        _star_case(Tree.of(Node(MIN, (5, _half(Node(MAX, (9, 2)), 2)))), 2, 9),
        _star_case(Tree.of(Node(MAX, (5, chance((Node(MIN, (4, 2)), 0), 0.75, 0.25)))), 0, 8),
        _star_case(Tree.of(Node(MAX, (5, chance((9, Node(MIN, (4, 0))), 0.25, 0.75)))), 0, 9),
        _star_case(Tree.of(Node(MAX, (3, Node(MIN, (_half(2, 0), 8))))), 0, 9),
        _star_case(Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2))), 2, 14),
        _star_case(Tree.of(_half(7, 7)), 7, 7),
        _star_case(MEETING, 0, 4),
        _star_case(Tree.of(Node(MAX, (9, _half(-4, -9)))), -9, 9),
        _star_case(WEATHER, 0, 9, "d"),
    ),
    hidden=other_ends(_star_case(WEATHER, 0, 9, "d")),
    generators=games.with_variations({
        ANY: (games.a_third_counted(_draw), 90),
        "below chance": (_cut_below_chance, 6),
        "near MAX's bound": (partial(_near_the_bound, player=MAX), 4),
        "near MIN's bound": (partial(_near_the_bound, player=MIN), 4),
        "nothing better": (_nothing_better, 3),
    }),
    properties=(
        Property("value", 13, right_value, kinds("tree"), says="the expectiminimax value"),
        Property(
            "leaves", 13, few_leaves, kinds("tree"), needs=("value",),
            says="no leaf is evaluated that Star1 cuts off, at chance nodes or below them",
        ),
        Property(
            "end", 1, right_value, kinds("end"),
            says="a terminal state is worth its utility",
        ),
        left_alone_again(right_value, 1, GAME),
    ),
    shown=Presentation(reason=star),
    mistakes=MISTAKES,
    asking=Asking(
        outcome=each_value(result_and_extra(star_leaves)), cases_since=3, promise=promise
    ),
    prunable=True,
    version=10,
)  # fmt: skip
