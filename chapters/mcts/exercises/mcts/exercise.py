"""The exercise ``mcts``, of section ``mcts``."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.cases import other_ends
from autograder.exercises.common.promises import tree_search
from autograder.model.case import Answer, Case
from autograder.model.exercise import Asking, CodeExercise, Presentation, SearchFacts
from autograder.model.interview import Ask, in_parts
from autograder.model.search_tree import Rng
from chapters.mcts.exercises.frequencies import as_no_answer
from chapters.mcts.exercises.mcts.checks import (
    EXACT,
    RUNS,
    WIDE,
    played_without_chance,
    search_properties,
    whole_outcome,
)
from chapters.mcts.exercises.mcts.mistakes import MISTAKES
from chapters.mcts.exercises.mcts.reasons import whole_reason
from chapters.mcts.exercises.mcts.tactics import (
    BURIED,
    HELPED,
    PLAIN,
    TACTICS,
    TRAP,
    TREASURE,
    C,
    PlantedTactic,
    change_tree,
    disguise,
)
from chapters.mcts.exercises.visits import first_wrong_visit
from course_lib.game import Game
from course_lib.games import Nim, Node, TicTacToe, Tree
from course_lib.search import mcts


def _position(game: Game[Any, Any], s: Any, iterations: int, c: float = C, seed: int = 1) -> Case:
    return Case("only move", (game, s, iterations, c, Rng(seed, RUNS)))


def _tactic(tactic: PlantedTactic, **changes: Any) -> Case:
    tree = Tree.of(change_tree(tactic.root, **changes))
    return _position(tree, tree.initial(), tactic.iterations, C * changes.get("scale", 1))


def again(case: Case) -> Case:
    """Return the case in which a tactic is asked about with the very same game each time."""
    *args, rng = case.args
    own = ({len(args): Rng(rng.seed + n)} for n in range(1, RUNS))
    return replace(case, kind="again", args=(*args, Rng(rng.seed)), earlier=tuple(own))


def _drawn_tactic(rng: Random) -> Case:
    tactic = rng.choice(TACTICS)
    tree, c = disguise(tactic.root, rng)
    return _position(tree, tree.initial(), tactic.iterations, c, rng.randrange(10**6))


def asked_twice(case: Case, ask: Ask) -> Answer:
    """Ask; where the judge records requests, ask again with the same seed."""
    first = as_no_answer(ask(case))
    if not case.counted:
        return first
    return replace(in_parts([first, as_no_answer(ask(case))]), value=first.value)


ITERATIONS = (1, 2, 3, 5, 8, 13, 16)


def different_leaves(seed: int, width: int, levels: int) -> Tree:
    """Return a full tree whose leaves are all different."""
    rng = Random(seed)
    leaves = rng.sample(range(-100, 101), width**levels)

    def node(player: int, below: int) -> Any:
        if below == 0:
            return leaves.pop() / 100
        return Node(player, tuple(node(1 - player, below - 1) for _ in range(width)))

    return Tree.of(node(rng.randint(0, 1), levels))


def _draw_counted(seed: int, width: int, levels: int, iterations: int) -> Case:
    tree = different_leaves(seed, width, levels)
    iterations = min(iterations, EXACT - 1) if width**levels < WIDE else iterations
    args = (tree, tree.initial(), iterations, C, Rng(seed))
    return Case("count", args, counted=True)


def decided_early() -> Case:
    """Return a case with many iterations, most of which go to the one of two actions that wins."""

    def side(sign: int) -> Node:
        leaves = [sign * n / 32 for n in range(17, 33)]
        return Node(1, tuple(Node(0, tuple(leaves[i : i + 4])) for i in range(0, 16, 4)))

    tree = Tree.of(Node(0, (side(-1), side(1))))
    return Case("count", (tree, tree.initial(), 100, 0.1, Rng(1)), counted=True)


def _drawn_counted_case(rng: Random) -> Case:
    width, levels = rng.randint(2, 4), rng.randint(2, 3)
    return _draw_counted(rng.randrange(10**6), width, levels, rng.choice(ITERATIONS))


def ends_only(
    *ends: Any, iterations: int, player: int = 0, n_players: int = 2, c: float = 0.1
) -> Case:
    """Return a case in which every action ends the game, with an exploration that decides nothing.

    Args:
        ends: the utilities of the ends, as in ``Tree.of``.
        iterations: how many.
        player: who is to move.
        n_players: how many play.
        c: the constant of exploration.
    """
    tree = Tree.of(Node(player, ends), n_players=n_players)
    return Case("ends", (tree, tree.initial(), iterations, c, Rng(1, RUNS)))


TRIED = 12
"""Replies that are all tried in two iterations more: one visits the root, and one the only move."""


def tied_visits(gains: Sequence[int], rounds: int, player: int = 0, n_players: int = 2) -> Case:
    """Return a case in which all actions are visited equally often, the last of them perhaps less.

    Exploration decides: each round visits every action once, the worst one last. So the first
    action is the first of the most visited, whether or not the first iteration visits an action;
    another one has a better mean, a larger total, and the greater UCB1.

    Args:
        gains: what the actions bring who is to move; the first is neither the best nor the worst.
        rounds: how often each action is visited.
        player: who is to move.
        n_players: how many play.
    """
    ends = [
        tuple(u if p == player else -u if n_players == 2 else 0 for p in range(n_players))
        for u in (gain / 64 for gain in gains)
    ]
    iterations = rounds * len(gains)
    case = ends_only(*ends, iterations=iterations, player=player, n_players=n_players, c=4)
    return replace(case, kind="tied", args=(*case.args[:4], Rng(1, 2 * RUNS)))


def named_alike(player: int, n_players: int = 2) -> Case:
    """Return a case in which two moves after the best action have the other action's name.

    Nothing is free there. Counted by names, the other action has the most visits.
    """
    gain = tuple(1 if p == player else -1 if n_players == 2 else 0 for p in range(n_players))
    line: Any = gain
    for mover in (player, (player + 1) % n_players):
        line = Node(mover, (line,), actions=("B",))
    return ends_only(line, (0,) * n_players, iterations=8, player=player, n_players=n_players)


def all_tried(player: int, n_players: int = 2) -> Case:
    """Return a case in which every reply to the only move is played in its turn.

    Once the move was visited, it has replies to try, and no iteration plays one of them again
    before it has played the others.
    """
    rng = Random(1)
    ends = tuple(tuple(rng.random() for _ in range(n_players)) for _ in range(TRIED))
    tree = Tree.of(Node(player, (Node((player + 1) % n_players, ends),)), n_players=n_players)
    args = (tree, tree.initial(), TRIED + 2, C, Rng(1))
    return Case("tried", args, counted=True)


def drawn_tie(rng: Random, n_players: int = 2) -> Case:
    """Draw such a case."""
    worst, first, *others = sorted(rng.sample(range(-9, 10), 5))
    rest = rng.sample((worst, *others), len(others) + 1)
    return tied_visits((first, *rest), rng.randint(2, 3), rng.randrange(n_players), n_players)


def fallen_mean(player: int) -> Case:
    """Return a case in which the action that is visited most has no longer the best mean.

    The opponent tries ten good replies before the one that refutes the action: then the other
    action has the better mean, and the greater UCB1. So it is in 9 runs of 10 at least, of searches
    in all styles.
    """
    replies = Node(1, (*(1,) * 10, -1))
    tree = Tree.of(change_tree(Node(0, (replies, 0.3)), seat=player))
    return Case("visits", (tree, tree.initial(), 32, 2, Rng(1, RUNS)))


def drawn_decided(rng: Random) -> Case:
    """Draw such a case in which one action is visited most: the order of expansion is free."""
    while True:
        case = drawn_ends(rng)
        if case.args[2] >= len(case.args[0].moves) + len(case.args[0].leaves) + 1:
            return case


def drawn_ends(rng: Random, n_players: int = 2) -> Case:
    """Draw a case in which every action ends the game, and an iteration more changes nothing."""
    while True:
        n, player = rng.randint(2, 5), rng.randrange(n_players)
        own = rng.sample(range(-9, 10), n)
        ends = [
            tuple(u if p == player else -u if n_players == 2 else 0 for p in range(n_players))
            for u in own
        ]
        case = ends_only(
            *ends, iterations=rng.randint(2, n + 4), player=player, n_players=n_players
        )
        if played_without_chance(case, 0) == played_without_chance(case, 1):
            return case


def _few(tree: Tree, iterations: int, seed: int) -> Case:
    return Case("few", (tree, tree.initial(), iterations, C, Rng(seed)))


def _drawn_few_case(rng: Random, most: int = 4) -> Case:
    seed = rng.randrange(10**6)
    return _few(different_leaves(seed, rng.randint(1, most), 2), rng.randint(1, most), seed)


_BY_MOVE = {"only move": (_drawn_tactic, 1), "ends": (drawn_decided, 1), "tied": (drawn_tie, 1)}
"""Draws of which the move that is returned is known."""
SMALL = Tree.of(((1, 0), (-1, 2)))
BLOCK = (1, 1, 2, 0, 2, 0, 0, 0, 0)
"""X must stop the diagonal."""

EXERCISE = CodeExercise(
    id="mcts",
    section="mcts",
    names=("mcts",),
    reference=mcts,
    examples=(
        *(_tactic(tactic) for tactic in TACTICS),
        _tactic(PLAIN, seat=1),
        _tactic(TRAP, seat=1),
        _tactic(TREASURE, scale=1000, seat=1),
        _tactic(TREASURE, shift=5),
        _tactic(PLAIN, shift=-5),
        _tactic(TREASURE, shift=-3, seat=1),
        _tactic(HELPED, shift=3, seat=1),
        _tactic(BURIED, shift=2),
        _position(Nim((1, 2)), ((1, 2), 0), 100),
        _position(TicTacToe(), BLOCK, 200),
        *(_draw_counted(seed, 2, 2, n) for seed, n in ((1, 1), (2, 2), (3, 11))),
        *(_draw_counted(seed, 3, 3, n) for seed, n in ((4, 1), (5, 2), (6, 3), (7, 13))),
        _draw_counted(8, 4, 3, 16),
        decided_early(),
        *(_few(SMALL, n, n) for n in (1, 2, 3)),
        *(_few(Tree.of((5, (3, 4), 1)), n, n) for n in (1, 2, 3, 4)),
        *(ends_only(-1, 1, iterations=n) for n in (4, 6)),
        *(ends_only(1, -1, iterations=n, player=1) for n in (4, 6)),
        *(fallen_mean(player) for player in (0, 1)),
        *(tied_visits((0, 1, -2, 2, -1), 2, player) for player in (0, 1)),
        *(named_alike(player) for player in (0, 1)),
        *(all_tried(player) for player in (0, 1)),
        again(_tactic(PLAIN)),
        Case("end", (SMALL, "d", 10, C, Rng(1))),
        Case("end", (TicTacToe(), (1, 1, 1, 2, 2, 0, 0, 0, 0), 10, C, Rng(1))),
    ),
    hidden=(
        _tactic(BURIED, shift=-3),
        _tactic(BURIED, scale=100, shift=-300),
        _tactic(BURIED, scale=1000, shift=-3000, seat=1),
        *other_ends(Case("end", (SMALL, "d", 10, C, Rng(1)))),
    ),
    generators={
        "only move": (_drawn_tactic, 2),
        "count": (_drawn_counted_case, 8),
        "few": (_drawn_few_case, 6),
        "one": (partial(_drawn_few_case, most=1), 3),
        "ends": (drawn_decided, 6),
        "tied": (drawn_tie, 3),
        "again": (lambda rng: again(_drawn_tactic(rng)), 1),
        "false names": (games.false_names(games.any_of(_BY_MOVE)), 4),
    },
    properties=search_properties("both seats", 4, 2),
    shown=Presentation(reason=whole_reason),
    mistakes=MISTAKES,
    search=SearchFacts(observe=first_wrong_visit(2)),
    asking=Asking(interview=asked_twice, outcome=whole_outcome, cases_since=2, promise=tree_search),
    version=10,
)  # fmt: skip
