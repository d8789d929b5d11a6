"""Two exercises of section ``mcts`` whose functions are random: playouts, light and heavy."""

from functools import partial
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.checks import kinds, untouched
from autograder.exercises.mcts import playouts_mistakes, reasons_random
from autograder.exercises.mcts.frequencies import (
    AGAIN,
    MANY,
    ONLY_RNG,
    SOME,
    many_times,
    randomised_outcome,
    repeatable,
    right_ends,
    right_frequencies,
    right_moves,
)
from autograder.model.case import Case
from autograder.model.exercise import ANY, CodeExercise, Property
from autograder.model.search_tree import Rng
from course_lib.game import CHANCE, Game, successors
from course_lib.games import Nim, Node, TicTacToe, Tree
from course_lib.games.tree_nodes import Leaf
from course_lib.search import heavy_policy, simulate

# Light playouts.


def playout(game: Game[Any, Any], s: Any, rng: Random) -> tuple[float, ...]:
    """Play uniformly at random to the end."""
    return simulate(game, s, rng)


def _playout_case(game: Game[Any, Any], s: Any = None, seed: int = 1, times: int = MANY) -> Case:
    root = game.initial() if s is None else s
    states = [root]
    for state in states:  # grows while we walk it
        states.extend(t for _, t in successors(game, state))
    chance = any(not game.is_terminal(t) and game.turn(t) == CHANCE for t in states)
    kind = "end" if game.is_terminal(root) else "chance" if chance else "moves"
    return Case(kind, (game, root, Rng(seed, times)))


def small_game(rng: Random, chance: bool = True) -> Tree:
    """Draw a small tree of two or three players, with chance nodes of uneven probabilities."""
    n_players = rng.randint(2, 3)
    wide, deep = rng.randint(1, 3), rng.randint(1, 3)
    lowest = CHANCE if chance and rng.randrange(2) else 0

    def node(below: int) -> Node | Leaf:
        if below == 0 or (below < deep and rng.random() < 0.3):
            return tuple(rng.choice((-1, 0, 1, 2.5)) for _ in range(n_players))
        player = rng.randint(lowest, n_players - 1)
        width = rng.randint(1, wide)
        weights = rng.choice(((1, 6, 3), (8, 1, 1), (0, 4, 1)))[-width:]
        odds = tuple(w / sum(weights) for w in weights) if player == CHANCE else None
        return Node(player, tuple(node(below - 1) for _ in range(width)), chances=odds)

    root = node(deep)
    assert isinstance(root, Node)
    return Tree.of(root, n_players=n_players)


def long_game(moves: int, n_players: int = 2) -> Tree:
    """Return a game of a given number of moves, of which only the last one offers a choice."""
    ends = ((2.5, -1, 1)[:n_players], (-1, 3, 0.5)[:n_players])
    root = Node((moves - 1) % n_players, ends)
    for player in range(moves - 2, -1, -1):
        root = Node(player % n_players, (root,))
    return Tree.of(root, n_players=n_players)


def _drawn_playout_case(rng: Random) -> Case:
    return _playout_case(small_game(rng), None, rng.randrange(10**6), SOME)


def _drawn_long_case(rng: Random) -> Case:
    game = long_game(rng.randint(4, 60), rng.randint(2, 3))
    return _playout_case(game, None, rng.randrange(10**6), AGAIN)


def _drawn_dice_case(rng: Random) -> Case:
    """Draw a case in which chance moves first, with one outcome three times as likely."""
    n_players = rng.randint(2, 3)
    ends = [tuple(v + p for p in range(n_players)) for v in rng.sample(range(-9, 10), 4)]
    outcomes: list[Node | Leaf] = [Node(rng.randrange(n_players), tuple(ends[:2])), *ends[2:]]
    rng.shuffle(outcomes)
    odds = tuple(rng.sample((0.6, 0.2, 0.2), 3))
    game = Tree.of(Node(CHANCE, tuple(outcomes), chances=odds), n_players=n_players)
    return _playout_case(game, None, rng.randrange(10**6), SOME)


UNEVEN = Tree.of(((1, (2, 3, 4)), (5, 6), ((7, 8), 9)))
THREE_ENDS = Tree.of(Node(0, ((1, 0, 0), Node(2, ((0, 1, 0), (0, 0, 1))), (3, 2, 1))), n_players=3)
DICE = Tree.of(Node(CHANCE, (1, 2, 3), chances=(0.1, 0.6, 0.3)))
DICE_BELOW = Tree.of(
    Node(1, (Node(CHANCE, (1, 2, 3), chances=(0.9, 0.1, 0)), Node(0, (4, (-5, 5)))))
)

SIMULATE = CodeExercise(
    id="simulate",
    section="mcts",
    names=("simulate",),
    reference=playout,
    shown_values="utilities",
    examples=(
        _playout_case(Tree.of((1, 2))),
        _playout_case(UNEVEN),
        _playout_case(THREE_ENDS),
        _playout_case(DICE),
        _playout_case(DICE_BELOW),
        _playout_case(Tree.of(Node(CHANCE, ((1, 2),), chances=(1,))), times=SOME),
        _playout_case(Nim((1, 2)), times=SOME),
        *(_playout_case(long_game(moves), times=AGAIN) for moves in (4, 12, 70)),
        _playout_case(long_game(300, 3), times=AGAIN),
        _playout_case(UNEVEN, "e", times=AGAIN),
        _playout_case(THREE_ENDS, "d", times=AGAIN),
    ),
    generators={
        ANY: (_drawn_playout_case, 8),
        "moves": (_drawn_long_case, 4),
        "dice": (_drawn_dice_case, 3),
    },
    properties=(
        Property(
            "ends", 4, right_ends, says="the utilities of an end of the game, one per player",
        ),
        Property(
            "moves", 3, right_frequencies, kinds("moves", "end"), needs=("ends",),
            says="every move is as likely as the others",
        ),
        Property(
            "chance", 2, right_frequencies, kinds("chance"), needs=("ends",),
            says="chance states go by their probabilities",
        ),
        Property("only rng", 1, repeatable, needs=("ends",), says=ONLY_RNG),
        untouched("ends"),
    ),
    reason=reasons_random.playout_reason,
    mistakes=playouts_mistakes.SIMULATE,
    interview=many_times,
    outcome=randomised_outcome,
    version=6,
    cases_since=2,
)  # fmt: skip


# Heavy playouts.


def _heavy_case(game: Game[Any, Any], s: Any = None, seed: int = 1, times: int = MANY) -> Case:
    root = game.initial() if s is None else s
    mover = game.turn(root)
    wins = any(
        game.is_terminal(t) and game.utility(t, mover) > 0 for _, t in successors(game, root)
    )
    return Case("wins" if wins else "quiet", (game, root, Rng(seed, times)))


def _drawn_heavy_case(rng: Random) -> Case:
    draw = games.one_of(
        partial(games.tree, leaf=games.outcome, alternate=False, depth=2, branching=5),
        partial(small_game, chance=False),
    )
    return _heavy_case(draw(rng), None, rng.randrange(10**6), SOME)


MIXED = Tree.of((0, 1, (1, -1), 3, -1, 1))
THREE_MOVES = Tree.of(Node(2, ((1, 0, -1), (0, -1, 1), (0, 0, 0), (-1, -1, 2))), n_players=3)
FOR_MIN = Tree.of((0, 1, (1, -1), -3, -1), first=1)

HEAVY_PLAYOUT = CodeExercise(
    id="heavy-playout",
    section="mcts",
    names=("heavy_policy",),
    reference=heavy_policy,
    shown_values="utilities",
    examples=(
        _heavy_case(Tree.of((0, 1))),
        _heavy_case(MIXED),
        _heavy_case(FOR_MIN),
        _heavy_case(Tree.of((0, -1, (1, 2), -2))),
        _heavy_case(THREE_MOVES),
        _heavy_case(Tree.of(Node(1, (Node(1, (-1, 0)), -1, 0, 1)))),
        _heavy_case(TicTacToe(), (1, 1, 0, 2, 2, 0, 0, 0, 0)),
        _heavy_case(TicTacToe(), (1, 1, 0, 2, 2, 0, 1, 0, 0)),
    ),
    generators={ANY: (_drawn_heavy_case, 14)},
    properties=(
        Property(
            "wins", 3, right_moves, kinds("wins"),
            says="a move that wins at once for the player to move, if there is one",
        ),
        Property("others", 1, right_moves, kinds("quiet"), says="else any legal move"),
        Property(
            "uniform", 1, right_frequencies, needs=("wins", "others"),
            says="each of them as likely as the others",
        ),
        Property("only rng", 1, repeatable, needs=("wins",), says=ONLY_RNG),
        untouched("wins"),
    ),
    reason=reasons_random.heavy_reason,
    mistakes=playouts_mistakes.HEAVY_PLAYOUT,
    interview=many_times,
    outcome=randomised_outcome,
    version=4,
    cases_since=2,
)  # fmt: skip
