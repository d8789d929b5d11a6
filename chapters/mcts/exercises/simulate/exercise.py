"""The exercise ``simulate``, of section ``mcts``."""

from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.checks import LEFT_ALONE, kinds
from autograder.exercises.common.games import chances_backwards
from autograder.exercises.common.promises import position
from autograder.model.case import Answer, Case
from autograder.model.compare import show
from autograder.model.exercise import ANY, Asking, CodeExercise, Presentation, Property, SearchFacts
from autograder.model.interview import once_if_again
from autograder.model.phrase import Phrase
from autograder.model.search_tree import Rng
from chapters.mcts.exercises.frequencies import (
    AGAIN,
    MANY,
    ONLY_RNG,
    SOME,
    again,
    again_outcome,
    all_come_up,
    frequencies_in_words,
    many_times,
    odds_of,
    playout_odds,
    possible_results,
    randomised_outcome,
    repeatable,
    right_frequencies,
    strange_result,
)
from chapters.mcts.exercises.shared import small_game
from chapters.mcts.exercises.simulate.first_playout import first_wrong_playout
from chapters.mcts.exercises.simulate.mistakes import MISTAKES
from chapters.mcts.exercises.simulate.reasons import playout_reason
from course_lib.game import CHANCE, Game, successors
from course_lib.games import Nim, Node, Tree
from course_lib.games.tree_nodes import Leaf
from course_lib.search import simulate


def right_ends(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that every playout returned the utilities of an end that it can lead to."""
    strange = strange_result(case, answer)
    if strange is None:
        return None
    ends = show(list(odds_of(case)), 60)
    return Phrase(
        "returned {given}; a playout ends with one of {ends}, one number per player",
        given=str(strange),
        ends=ends,
    )


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


def _drawn_again(rng: Random) -> Case:
    """Draw a game of one choice, the first move or the second one."""
    node = Node(rng.randrange(2), tuple(rng.sample(range(-9, 10), rng.choice((2, 3)))))
    tree = Tree.of(Node(rng.randrange(2), (node,)) if rng.randrange(2) else node)
    return again(_playout_case(tree, None, rng.randrange(10**6)))


_all_ends = all_come_up(playout_odds)

UNEVEN = Tree.of(((1, (2, 3, 4)), (5, 6), ((7, 8), 9)))
THREE_ENDS = Tree.of(Node(0, ((1, 0, 0), Node(2, ((0, 1, 0), (0, 0, 1))), (3, 2, 1))), n_players=3)
DICE = Tree.of(Node(CHANCE, (1, 2, 3), chances=(0.1, 0.6, 0.3)))
RARE = Tree.of(Node(CHANCE, (1, 2, 3), chances=(0.04, 0.9, 0.06)))
"""Probabilities that are no tenths: rounded to tenths, the first is 0."""
DICE_BELOW = Tree.of(
    Node(1, (Node(CHANCE, (1, 2, 3), chances=(0.9, 0.1, 0)), Node(0, (4, (-5, 5)))))
)

EXERCISE = CodeExercise(
    id="simulate",
    section="mcts",
    names=("simulate",),
    reference=playout,
    shown=Presentation(values="utilities", reason=playout_reason, wanted=frequencies_in_words),
    examples=(
        _playout_case(Tree.of((1, 2))),
        _playout_case(UNEVEN),
        _playout_case(THREE_ENDS),
        _playout_case(DICE),
        _playout_case(DICE_BELOW),
        _playout_case(RARE),
        _playout_case(chances_backwards(DICE)),
        _playout_case(Tree.of(Node(CHANCE, ((1, 2),), chances=(1,))), times=SOME),
        _playout_case(Nim((1, 2)), times=SOME),
        *(_playout_case(long_game(moves), times=AGAIN) for moves in (4, 12, 70)),
        _playout_case(long_game(300, 3), times=AGAIN),
        _playout_case(UNEVEN, "e", times=AGAIN),
        _playout_case(THREE_ENDS, "d", times=AGAIN),
        again(_playout_case(Tree.of((1, 2)))),
    ),
    generators={
        ANY: (_drawn_playout_case, 8),
        "moves": (_drawn_long_case, 4),
        "dice": (_drawn_dice_case, 3),
        "again": (_drawn_again, 2),
        "false names": (games.false_names(_drawn_playout_case), 3),
    },
    properties=(
        Property(
            "ends", 1, right_ends, says="the utilities of a terminal state, one per player",
        ),
        Property(
            "moves", 2, right_frequencies, kinds("moves", "end"),
            says="every move is as likely as the others",
        ),
        Property(
            "chance", 1, right_frequencies, kinds("chance"),
            says="chance states go by their probabilities",
        ),
        Property("only rng", 1, repeatable, needs=("ends",), says=ONLY_RNG),
        Property("left alone", 1, _all_ends, kinds("again"), says=LEFT_ALONE),
    ),
    mistakes=MISTAKES,
    asking=Asking(
        interview=once_if_again(many_times), outcome=again_outcome(_all_ends, randomised_outcome),
        cases_since=2, promise=position,
    ),
    search=SearchFacts(
        possible=possible_results,
        observe=first_wrong_playout,
    ),
    version=11,
)  # fmt: skip
