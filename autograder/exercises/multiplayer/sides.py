"""The exercises ``paranoid`` and ``coalition``, of section ``multiplayer``: two sides."""

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.cases import other_ends
from autograder.exercises.common.checks import kinds, pair_action, pair_both, pair_value, untouched
from autograder.exercises.common.counting import counted, leaf_budget, leaves_read
from autograder.exercises.common.leaves import lax_leaves
from autograder.exercises.common.state_values import state_values
from autograder.exercises.common.trees import SLIDES
from autograder.exercises.multiplayer import reasons, sides_mistakes
from autograder.exercises.multiplayer.search import (
    AGAIN,
    ANY_NUMBERS,
    DIGITS,
    ENVY,
    EVERYBODY,
    FOUR,
    SIGNED,
)
from autograder.model.case import Answer, Case
from autograder.model.exercise import ANY, CodeExercise, Property
from course_lib.games import Node, Tree
from course_lib.search import coalition, paranoid

_wide_tree = games.one_of(
    partial(games.vector_tree, leaf=SIGNED, max_leaves=30),
    partial(games.vector_tree, leaf=DIGITS, max_leaves=30, cyclic=True),
    partial(games.vector_tree, leaf=ANY_NUMBERS, max_leaves=20),
)


# Paranoid.


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
    tree = _wide_tree(rng)
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


PARANOID = CodeExercise(
    id="paranoid",
    section="multiplayer",
    names=("paranoid",),
    reference=paranoid,
    state_values=state_values(
        paranoid,
        is_pair=True,
        prunes=True,
        maximises=lambda case, s: case.args[0].turn(s) == case.args[2],
    ),
    shown_values="team",
    examples=(
        *(_paranoid_case(tree, p) for tree in (EVERYBODY, ENVY, AGAIN) for p in range(3)),
        *(_paranoid_case(FOUR, p) for p in range(4)),
        _paranoid_case(SLIDES, 0),
        _paranoid_case(SLIDES, 1),
        _paranoid_case(EVERYBODY, 2, "e"),
    ),
    hidden=other_ends(_paranoid_case(EVERYBODY, 2, "e")),
    generators={
        ANY: (games.a_third_counted(_drawn_paranoid_case), 80),
        "equal, then worse": (_equal_then_worse, 10),
    },
    properties=(
        Property(
            "value", 6, pair_value, kinds("search"),
            says="what p gets when p maximises it and everyone else minimises it",
        ),
        Property(
            "action", 4, pair_action, kinds("search"),
            says="the action is the first that reaches it, whoever is to move",
        ),
        Property(
            "leaves", 4, few_leaves, kinds("search"), needs=("value",),
            says="no leaf is looked at that alpha-beta cuts off",
        ),
        Property(
            "end", 1, pair_both, kinds("end"), needs=("value",),
            says="when the game is over, p's utility and None",
        ),
        untouched("value"),
    ),
    reason=reasons.paranoid_reason,
    mistakes=sides_mistakes.PARANOID,
    outcome=_paranoid_outcome,
    prunable=True,
    version=6,
    cases_since=3,
)  # fmt: skip


# Coalitions.


def _team_case(tree: Tree, team: Sequence[int], s: str | None = None) -> Case:
    root = s or tree.initial()
    kind = "one" if len(team) == 1 else "team"
    return Case("end" if tree.is_terminal(root) else kind, (tree, root, frozenset(team)))


def _drawn_team_case(rng: Random) -> Case:
    tree = _wide_tree(rng)
    size = rng.randint(1, min(4, tree.n_players))
    return _team_case(tree, rng.sample(range(tree.n_players), size))


def _tied(rng: Random, inside: bool) -> Case:
    """Draw two moves that are equally good for the player at the root, and a worse one.

    Args:
        rng: the source of chance.
        inside: whether that player is in the team.
    """
    n = rng.choice((3, 4, 5))
    team = rng.sample(range(n), rng.randint(2, n - 1))
    mover = rng.choice([p for p in range(n) if (p in team) == inside])

    def leaf(total: int) -> tuple[int, ...]:
        vector = [rng.randint(-9, 9) for _ in range(n)]
        vector[team[0]] += total - sum(vector[p] for p in team)
        return tuple(vector)

    best, less = rng.randint(-9, 9), rng.randint(1, 9)
    moves = [leaf(total) for total in (best, best, best - less if inside else best + less)]
    tree = Tree.of(Node(mover, tuple(rng.sample(moves, len(moves)))), n_players=n)
    return _team_case(tree, team)


COALITION = CodeExercise(
    id="coalition",
    section="multiplayer",
    names=("coalition",),
    reference=coalition,
    state_values=state_values(
        coalition, is_pair=True, maximises=lambda case, s: case.args[0].turn(s) in case.args[2]
    ),
    shown_values="team",
    examples=(
        *(_team_case(tree, t) for tree in (EVERYBODY, ENVY, AGAIN) for t in ((0, 1), (1, 2))),
        *(_team_case(FOUR, t) for t in ((0, 3), (1, 2), (0, 1, 3), (2,))),
        _team_case(EVERYBODY, (0, 1, 2)),
        _team_case(EVERYBODY, (1,)),
        _team_case(EVERYBODY, (0, 2), "e"),
    ),
    hidden=other_ends(_team_case(EVERYBODY, (0, 2), "e")),
    generators={
        ANY: (_drawn_team_case, 76),
        "tied for the team": (partial(_tied, inside=True), 3),
        "tied for the others": (partial(_tied, inside=False), 3),
    },
    properties=(
        Property(
            "value", 6, pair_value, kinds("team"),
            says="the team maximises the sum of what it gets, everyone else minimises it",
        ),
        Property(
            "action", 4, pair_action, kinds("team"),
            says="the action is the first that reaches it, whoever is to move",
        ),
        Property(
            "team of one", 1, pair_both, kinds("one"), needs=("value",),
            says="a team of one is paranoid",
        ),
        Property(
            "end", 1, pair_both, kinds("end"), needs=("value",),
            says="when the game is over, the team's sum and None",
        ),
        untouched("value"),
    ),
    reason=reasons.coalition_reason,
    mistakes=sides_mistakes.COALITION,
    prunable=True,
    version=5,
    cases_since=2,
)  # fmt: skip
