"""The exercise ``multiplayer-mcts``, of section ``multiplayer``: Monte Carlo search for three.

Properties independent of the number of players are those of section ``mcts``.
"""

from functools import partial
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.cases import other_ends
from autograder.exercises.common.promises import tree_search
from autograder.model.case import Case
from autograder.model.exercise import Asking, CodeExercise, Presentation, SearchFacts
from autograder.model.search_tree import Rng
from chapters.mcts.exercises.mcts.checks import EXACT, RUNS, WIDE, search_properties, whole_outcome
from chapters.mcts.exercises.mcts.exercise import (
    ITERATIONS,
    again,
    all_tried,
    asked_twice,
    drawn_ends,
    drawn_tie,
    ends_only,
    named_alike,
    tied_visits,
)
from chapters.mcts.exercises.mcts.reasons import whole_reason
from chapters.mcts.exercises.mcts.tactics import C
from chapters.mcts.exercises.visits import first_wrong_visit
from chapters.multiplayer.exercises.multiplayer_mcts.mistakes import MISTAKES
from course_lib.games import Node, Tree
from course_lib.games.tree_nodes import Leaf
from course_lib.search import multiplayer_mcts

PLENTY = 200
"""Iterations that are plenty for every tactic."""
MORE = 300
"""Those that are plenty for a tactic that is two moves deep."""

SELFISH = Node(0, (Node(1, ((1, 0, 0), (1, 0, 0), (0, 1, 0))), (0.5, 0, 0)))
"""On the left, player 1 has a move that is better for player 1, and bad for player 0."""

FRIENDLY = Node(0, ((0.5, 0, 0), Node(1, ((0, 0, 1), (0, 0, 1), (1, 1, 0)))))
"""On the right, the best action for player 1 is best for player 0, too: fear loses half."""

THIRD = Node(
    0,
    (
        Node(1, (Node(2, ((1, 0, 0), (0, 0, 1))), Node(2, ((1, 0, 0), (0, 0, 1))))),
        Node(1, ((0.5, 1, 0), (1, 0.5, 0))),
    ),
)
"""It is player 2 who spoils the left."""

BETRAYED = Node(
    0,
    (
        Node(1, (Node(2, ((1, 1, 0), (0, 0, 1))), (0.75, 0.5, 0))),
        Node(1, ((1, 0, 0), (1, 0, 1), (0, 0.5, 0))),
    ),
)
"""On the left, player 1 does not trust player 2, and so player 0 is better off there."""

GENEROUS = Node(0, ((0, 1, 1), (0.5, 0, 0), (0.25, 0.5, 0.5)))
"""The best action for all together is worst for player 0."""

BURIED = Node(
    0,
    (
        (0.25, 0, 0),
        Node(
            0,
            (
                (0, 1, 0),
                (0, 0, 1),
                (0, 1, 0),
                Node(0, ((0, 1, 0), (0, 0, 1), (0, 1, 0), (1, 0, 0))),
            ),
        ),
    ),
)
"""Two moves of player 0 on the right lead to the best end; random play seldom finds them."""

TACTICS = (SELFISH, FRIENDLY, THIRD, BETRAYED, GENEROUS)


def seat_tactic(node: Node, seat: int = 0, scale: float = 1, rng: Random | None = None) -> Tree:
    """Return a tactic as a tree.

    Args:
        node: the tactic, for player 0.
        seat: who plays the part of player 0; the others follow in turn.
        scale: the factor of all utilities.
        rng: shuffles the moves; None for the given order.
    """

    def copied(node: Node | Leaf) -> Any:
        if not isinstance(node, Node):
            assert isinstance(node, tuple)
            return tuple(node[(p - seat) % 3] * scale for p in range(3))
        children = list(node.children)
        if rng is not None:
            rng.shuffle(children)
        return Node((node.player + seat) % 3, tuple(copied(child) for child in children))

    return Tree.of(copied(node), n_players=3)


def _tactic(tree: Tree, scale: float = 1, seed: int = 1, iterations: int = PLENTY) -> Case:
    return Case("only move", (tree, tree.initial(), iterations, C * scale, Rng(seed, RUNS)))


def _drawn_tactic(rng: Random) -> Case:
    node, scale = rng.choice(TACTICS), rng.choice((1, 0.25, 10, 1000))
    return _tactic(seat_tactic(node, rng.randrange(3), scale, rng), scale, rng.randrange(10**6))


def _bury(rng: Random) -> Case:
    """Draw a case in which a search that explores too little stays with a poor move."""
    scale = rng.choice((1, 0.25, 10, 1000))
    tree = seat_tactic(BURIED, rng.randrange(3), scale, rng)
    return _tactic(tree, scale, rng.randrange(10**6), MORE)


def _one_move(rng: Random) -> Case:
    """Draw a case in which the player to move at the root has a single action."""
    vectors = [tuple(rng.randint(-9, 9) for _ in range(3)) for _ in range(rng.randint(1, 3))]
    tree = Tree.of(Node(rng.randrange(3), (Node(rng.randrange(3), tuple(vectors)),)), n_players=3)
    rng_of_search = Rng(rng.randrange(10**6))
    return Case("few", (tree, tree.initial(), rng.randint(2, 4), C, rng_of_search))


def _wide(seed: int, width: int, levels: int) -> Tree:
    """Return a full tree for three players whose leaves are all different."""
    rng = Random(seed)

    def node(player: int, below: int) -> Any:
        if below == 0:
            return tuple(rng.random() for _ in range(3))
        return Node(player, tuple(node((player + 1) % 3, below - 1) for _ in range(width)))

    return Tree.of(node(rng.randrange(3), levels), n_players=3)


def _draw_counted(seed: int, width: int, levels: int, iterations: int) -> Case:
    tree = _wide(seed, width, levels)
    iterations = min(iterations, EXACT - 1) if width**levels < WIDE else iterations
    return Case("count", (tree, tree.initial(), iterations, C, Rng(seed)), counted=True)


def _few(width: int, iterations: int, seed: int) -> Case:
    tree = _wide(seed, width, 2)
    return Case("few", (tree, tree.initial(), iterations, C, Rng(seed)))


def _drawn_counted_case(rng: Random) -> Case:
    width, levels = rng.randint(2, 4), rng.randint(2, 3)
    return _draw_counted(rng.randrange(10**6), width, levels, rng.choice(ITERATIONS))


def _drawn_few_case(rng: Random) -> Case:
    return _few(rng.randint(1, 4), rng.randint(1, 4), rng.randrange(10**6))


_BY_MOVE: games.Generators = {
    "only move": (_drawn_tactic, 1),
    "ends": (partial(drawn_ends, n_players=3), 1),
    "tied": (partial(drawn_tie, n_players=3), 1),
}
"""Draws of which the move that is returned is known."""

EXERCISE = CodeExercise(
    id="multiplayer-mcts",
    section="multiplayer",
    names=("multiplayer_mcts",),
    reference=multiplayer_mcts,
    examples=(
        *(_tactic(seat_tactic(node)) for node in TACTICS),
        _tactic(seat_tactic(SELFISH, 1)),
        _tactic(seat_tactic(FRIENDLY, 2)),
        _tactic(seat_tactic(THIRD, 1, 10), 10),
        _tactic(seat_tactic(BETRAYED, 2, 1000), 1000),
        _tactic(seat_tactic(GENEROUS, 2)),
        *(_draw_counted(seed, 2, 2, n) for seed, n in ((1, 1), (2, 2), (3, 11))),
        *(_draw_counted(seed, 3, 3, n) for seed, n in ((4, 1), (5, 2), (6, 3), (7, 13))),
        *(_few(width, n, n) for width, n in ((2, 1), (3, 2), (4, 3))),
        ends_only((0, 1, 0), (0.5, 0, 1), (1, 0, 0), iterations=3, n_players=3),
        ends_only(*((0, u, 0) for u in (0, 1, 2, 3)), iterations=4, player=1, n_players=3),
        ends_only(*((0, 0, u) for u in (0, 1, 2, 4, 3)), iterations=5, player=2, n_players=3),
        *(tied_visits((0, 1, -2, 2, -1), 2, player, 3) for player in range(3)),
        *(named_alike(player, 3) for player in range(3)),
        all_tried(0, 3),
        again(_tactic(seat_tactic(SELFISH))),
        Case("end", (seat_tactic(SELFISH), "c", 10, C, Rng(1))),
    ),
    hidden=(
        *(_tactic(seat_tactic(FRIENDLY, seat, 1000), 1000) for seat in range(3)),
        *other_ends(Case("end", (seat_tactic(SELFISH), "c", 10, C, Rng(1)))),
    ),
    generators={
        "only move": (_drawn_tactic, 3),
        "count": (_drawn_counted_case, 8),
        "few": (_drawn_few_case, 6),
        "buried": (_bury, 4),
        "one move": (_one_move, 3),
        "ends": (partial(drawn_ends, n_players=3), 6),
        "tied": (partial(drawn_tie, n_players=3), 3),
        "again": (lambda rng: again(_drawn_tactic(rng)), 1),
        "false names": (games.false_names(games.any_of(_BY_MOVE)), 4),
    },
    properties=search_properties("every seat", 3, 1),
    shown=Presentation(reason=whole_reason),
    mistakes=MISTAKES,
    search=SearchFacts(observe=first_wrong_visit(3)),
    asking=Asking(interview=asked_twice, outcome=whole_outcome, cases_since=2, promise=tree_search),
    version=9,
)  # fmt: skip
