"""The exercise ``mcts``, of section ``mcts``."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby, pairwise
from math import gcd
from random import Random
from typing import Any, NamedTuple

from autograder.exercises.common.cases import other_ends
from autograder.exercises.common.checks import kinds, untouched
from autograder.exercises.common.promises import tree_search
from autograder.model.case import Answer, Case
from autograder.model.compare import same, show
from autograder.model.exercise import Asking, CodeExercise, Presentation, Property, SearchFacts
from autograder.model.interview import Ask, in_parts
from autograder.model.phrase import Phrase
from autograder.model.search_tree import Rng
from chapters.mcts.exercises.frequencies import ONLY_RNG, as_no_answer
from chapters.mcts.exercises.mcts.mistakes import MISTAKES
from chapters.mcts.exercises.mcts.reasons import whole_reason
from chapters.mcts.exercises.visits import first_wrong_visit
from course_lib.game import Game
from course_lib.games import Nim, Node, TicTacToe, Tree
from course_lib.games.tree_nodes import Leaf
from course_lib.search import maxn, mcts

C = 2**0.5


class PlantedTactic(NamedTuple):
    """A position with one good move, and how many iterations are plenty to find that.

    Attributes:
        root: the tree, with one number a leaf, MAX's utility; MAX is to move.
        iterations: so many that the reference, and searches written in other styles, found the
            move with each of 600 seeds; with half of them, with 97 of 100 at least.
    """

    root: Node
    iterations: int


PLAIN = PlantedTactic(Node(0, (0, -1, 1)), 60)
"""The best of three ends."""

TRAP = PlantedTactic(Node(0, (Node(1, (1, 1, 1, -1)), 0)), 100)
"""A good mean on the left, and one reply that refutes it."""

TREASURE = PlantedTactic(Node(0, (-0.5, Node(0, (-1, -1, -1, -1, -1, 1)))), 120)
"""A bad mean on the right, and one move there that wins."""

HELPED = PlantedTactic(Node(0, (Node(1, (0, 0)), Node(1, (1, -1)), -1)), 100)
"""The move in the middle is the best only if the opponent helps."""

LATE = PlantedTactic(Node(0, (Node(1, (1, 1, Node(1, (1, -1)))), 0, -1)), 100)
"""The opponent moves twice in a row to refute the move on the left."""

DEEP = PlantedTactic(
    Node(
        0,
        (
            Node(1, (Node(0, (1, 1, -1)), Node(0, (-1, 1)))),
            Node(1, (Node(0, (1, 1)), Node(0, (-1, -1)))),
            Node(1, (Node(0, (0, 0)), Node(0, (0, 0.5)))),
        ),
    ),
    300,
)
"""Three moves deep: the opponent has a refutation in the middle, and none on the left."""

BURIED = PlantedTactic(Node(0, (-0.8, Node(0, (*(-1,) * 4, Node(0, (*(-1,) * 5, 1)))))), 400)
"""Two moves on the right lead to the best end; random play seldom finds them."""

TACTICS = (PLAIN, TRAP, TREASURE, HELPED, LATE, DEEP)


def disguise(node: Node, rng: Random) -> tuple[Tree, float]:
    """Return a tactic in disguise, and the exploration constant that fits its utilities."""
    seat, scale = rng.randint(0, 1), rng.choice((1, 0.25, 10, 1000))
    shift = scale * rng.choice((0, 0, -3, 3))
    return Tree.of(change_tree(node, seat=seat, scale=scale, shift=shift, rng=rng)), C * scale


def change_tree(
    node: Node, *, seat: int = 0, scale: float = 1, shift: float = 0, rng: Random | None = None
) -> Node:
    """Return a tree for the player of the other seat, on another scale, or in another order.

    Args:
        node: the root, with one number a leaf, MAX's utility.
        seat: 1 to swap the players.
        scale: the factor of all utilities.
        shift: the gain in utility of the player to move at the root of the tactic.
        rng: shuffles the moves; None for the given order.
    """

    def copied(node: Node | Leaf) -> Any:
        if not isinstance(node, Node):
            assert not isinstance(node, tuple)
            mine = node * scale + shift
            return -mine if seat else mine
        children = list(node.children)
        if rng is not None:
            rng.shuffle(children)
        player = 1 - node.player if seat else node.player
        return Node(player, tuple(copied(child) for child in children))

    root = copied(node)
    assert isinstance(root, Node)
    return root


RUNS, MOST_WRONG, MOST_WRONG_IN_ALL = 6, 4, 9
"""A tactic is asked with so many seeds; so many of them may fail, and so many in all tactics.

A search that finds the move with 99 of 100 seeds is wrong in 5 runs of 6 with a probability of
6e-10, so in any of 15 tactics with less than 1e-8, and in 10 of 90 runs with less than 6e-8. What
known mistakes get past these bounds is measured in ``tests/exercises/test_mcts.py``.
"""

WIDE, EXACT = 27, 12
"""Leaves and iterations from which on two playouts are distinguished (see ``one_playout``)."""


def only_move(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that the only good move is found with nearly every seed."""
    right = maxn(*case.args[:2])[1]  # of two players, minimax's move
    played = answer.value if isinstance(answer.value, list) else []
    wrong = [a for a in played if not same(a, right)]
    if len(played) == RUNS and len(wrong) <= MOST_WRONG:
        return None
    if len(played) != RUNS:
        return Phrase("returned {given}", given=show(answer.value))
    return Phrase(
        "in {wrong} of {runs} runs did not play {right}, the only good move, but for "
        "example {given}",
        wrong=len(wrong),
        runs=RUNS,
        right=show(right),
        given=show(wrong[0]),
    )


def found_often(checked: Sequence[tuple[Case, Answer, Answer]]) -> str | None:
    """Hold that few runs fail in all tactics together."""
    played = [(maxn(*case.args[:2])[1], answer.value) for case, answer, _ in checked]
    wrong = sum(not same(a, right) for right, actions in played for a in actions)
    if wrong <= MOST_WRONG_IN_ALL:
        return None
    return Phrase(
        "in {wrong} of {runs} runs did not find the only good move",
        wrong=wrong,
        runs=RUNS * len(checked),
    )


def _position(game: Game[Any, Any], s: Any, iterations: int, c: float = C, seed: int = 1) -> Case:
    return Case("only move", (game, s, iterations, c, Rng(seed, RUNS)))


def _tactic(tactic: PlantedTactic, **changes: Any) -> Case:
    tree = Tree.of(change_tree(tactic.root, **changes))
    return _position(tree, tree.initial(), tactic.iterations, C * changes.get("scale", 1))


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


def one_playout(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that an iteration asks for the utilities of exactly one terminal state.

    It may ask as often as it likes, once for every player or at every node, so that only bounds
    are known. Where the state changes, another iteration has begun. Where all iterations ask
    equally often, every run of one state is a multiple of that long; where they do not, the
    lengths have no common divisor, for neighbours seldom come to the same end in a wide tree.
    """
    iterations = case.args[2]
    for part in answer.parts:
        runs = [len(list(run)) for _, run in groupby(part.order)]
        asked = sum(runs)
        most = asked // gcd(*runs) if runs and iterations >= EXACT else asked
        if len(runs) > iterations:
            return Phrase(
                "with iterations={iterations} requested the utilities of {number} terminal "
                "states, one after the other; an iteration plays one game to its end",
                iterations=iterations,
                number=len(runs),
            )
        if most < iterations:
            return Phrase(
                "with iterations={iterations} requested the utilities of {most} terminal "
                "states; an iteration plays one game to its end",
                iterations=iterations,
                most=most,
            )
    return None


def repeatable(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that the same seed brings the same playouts and the same move."""
    for first, again in pairwise(answer.parts):
        if not same(first.value, again.value) or first.order != again.order:
            return Phrase("called again with a generator of the same seed, requested other states")
    return None


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


def _drawn_counted_case(rng: Random) -> Case:
    width, levels = rng.randint(2, 4), rng.randint(2, 3)
    return _draw_counted(rng.randrange(10**6), width, levels, rng.choice(ITERATIONS))


def legal(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that a legal action was played."""
    game, s, iterations = case.args[:3]
    played = answer.value if isinstance(answer.value, list) else [answer.value]
    wrong = [a for a in played if not any(same(a, b) for b in game.actions(s))]
    if not wrong:
        return None
    return Phrase(
        "with iterations={iterations} played {given}, which is not a legal action",
        iterations=iterations,
        given=show(wrong[0]),
    )


def most_visited(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that every run plays the first of the most visited actions.

    Of a case of kind ``visits``, which depends on chance, as many runs may fail as of a tactic.
    """
    right = case.once(_without_chance)
    played = answer.value if isinstance(answer.value, list) else [answer.value]
    wrong = [a for a in played if not same(a, right)]
    if len(wrong) <= (MOST_WRONG if case.kind == "visits" else 0):
        return None
    return Phrase(
        "with iterations={iterations} played {given}; the first of the most visited actions is "
        "{right}",
        iterations=case.args[2],
        given=show(wrong[0]),
        right=show(right),
    )


def _without_chance(case: Case) -> Any:
    return _played_without_chance(case, 0)


def _played_without_chance(case: Case, more: int) -> Any:
    game, s, iterations, c = case.args[:4]
    return mcts(game, s, iterations + more, c, Random(1))


def ends_only(*ends: Any, iterations: int, player: int = 0, n_players: int = 2) -> Case:
    """Return a case in which every action ends the game, with an exploration that decides nothing.

    Args:
        ends: the utilities of the ends, as in ``Tree.of``.
        iterations: how many.
        player: who is to move.
        n_players: how many play.
    """
    tree = Tree.of(Node(player, ends), n_players=n_players)
    return Case("ends", (tree, tree.initial(), iterations, 0.1, Rng(1, RUNS)))


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
        if _played_without_chance(case, 0) == _played_without_chance(case, 1):
            return case


def nothing_to_play(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that None is returned when the game is over."""
    if answer.value is None or answer.value == [None]:
        return None
    return Phrase("the game is over, but {given} was played", given=show(answer.value))


def _few(tree: Tree, iterations: int, seed: int) -> Case:
    return Case("few", (tree, tree.initial(), iterations, C, Rng(seed)))


def _drawn_few_case(rng: Random, most: int = 4) -> Case:
    seed = rng.randrange(10**6)
    return _few(different_leaves(seed, rng.randint(1, most), 2), rng.randint(1, most), seed)


def few_iterations(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that a legal action is played, and the first of the most visited without chance."""
    check = legal if case.kind == "few" else most_visited
    return check(case, answer, expected)


def whole_outcome(case: Case, answer: Answer) -> object:
    """Return which faults a whole search has, and whether it looked at anything at all."""
    check = {
        "only move": (only_move,),
        "count": (one_playout, repeatable),
        "few": (legal,),
        "ends": (most_visited,),
        "visits": (most_visited,),
        "end": (nothing_to_play,),
    }
    idle = case.counted and not answer.asked
    return [idle, *(fault(case, answer, answer) is not None for fault in check[case.kind])]


def search_properties(seats: str, only: float, few: float) -> tuple[Property, ...]:
    """Return the properties of a whole search.

    Args:
        seats: in which seats it plays, in words.
        only: the points for the only good move.
        few: the points for a legal action after few iterations.
    """
    return (
        Property(
            "only move", only, only_move, kinds("only move"),
            says=f"the only good move is found, in {seats}, whatever the seed",
            total=found_often,
        ),
        Property(
            "one playout", 2, one_playout, kinds("count"), needs=("only move",),
            says="every iteration plays one game to its end",
        ),
        Property(
            "only rng", 1, repeatable, kinds("count"), needs=("only move",), says=ONLY_RNG,
        ),
        Property(
            "few iterations", few, few_iterations, kinds("few", "ends", "visits"),
            needs=("only move",),
            says="a legal action, however few the iterations, and the first of the most visited",
        ),
        Property(
            "end", 1, nothing_to_play, kinds("end"), needs=("only move",),
            says="None when the game is over",
        ),
        untouched("only move"),
    )  # fmt: skip


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
        _position(Nim((1, 2)), ((1, 2), 0), 100),
        _position(TicTacToe(), BLOCK, 200),
        *(_draw_counted(seed, 2, 2, n) for seed, n in ((1, 1), (2, 2), (3, 11))),
        *(_draw_counted(seed, 3, 3, n) for seed, n in ((4, 1), (5, 2), (6, 3), (7, 13))),
        _draw_counted(8, 4, 3, 16),
        *(_few(SMALL, n, n) for n in (1, 2, 3)),
        *(_few(Tree.of((5, (3, 4), 1)), n, n) for n in (1, 2, 3, 4)),
        *(ends_only(-1, 1, iterations=n) for n in (4, 6)),
        *(ends_only(1, -1, iterations=n, player=1) for n in (4, 6)),
        *(fallen_mean(player) for player in (0, 1)),
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
    },
    properties=search_properties("both seats", 5, 2),
    shown=Presentation(reason=whole_reason),
    mistakes=MISTAKES,
    search=SearchFacts(observe=first_wrong_visit(2)),
    asking=Asking(interview=asked_twice, outcome=whole_outcome, cases_since=2, promise=tree_search),
    version=8,
)  # fmt: skip
