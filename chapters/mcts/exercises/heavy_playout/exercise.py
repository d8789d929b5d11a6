"""The exercise ``heavy-playout``, of section ``mcts``."""

from collections.abc import Iterable
from functools import partial
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.checks import LEFT_ALONE, kinds
from autograder.exercises.common.promises import position
from autograder.model.case import Answer, Case
from autograder.model.compare import show
from autograder.model.exercise import ANY, Asking, CodeExercise, Presentation, Property, SearchFacts
from autograder.model.interview import once_if_again
from autograder.model.phrase import Phrase
from autograder.model.search_tree import Rng
from chapters.mcts.exercises.frequencies import (
    MANY,
    ONLY_RNG,
    SOME,
    again,
    again_outcome,
    all_come_up,
    frequencies_in_words,
    heavy_odds,
    many_times,
    odds_of,
    possible_results,
    randomised_outcome,
    repeatable,
    right_frequencies,
    strange_result,
)
from chapters.mcts.exercises.heavy_playout.mistakes import MISTAKES
from chapters.mcts.exercises.heavy_playout.reasons import heavy_reason
from chapters.mcts.exercises.shared import small_game
from course_lib.game import CHANCE, MAX, Game, successors
from course_lib.games import Node, TicTacToe, Tree
from course_lib.search import heavy_policy


def right_moves(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that every action was one that a heavy playout may play."""
    strange = strange_result(case, answer)
    if strange is None:
        return None
    allowed = show(list(odds_of(case)), 60)
    if case.kind == "wins":
        template = Phrase("played {given}, and {allowed} are the moves that win at once")
    else:
        template = Phrase("played {given}, and {allowed} are the legal moves")
    return Phrase(template, given=str(strange), allowed=allowed)


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


def _drawn_again(rng: Random) -> Case:
    """Draw a move among two or three that win, or that do not, others perhaps beside them."""
    player, n = rng.randrange(2), rng.choice((2, 3))
    gains = [1] * n + [0] * rng.randint(0, 2) if rng.randrange(2) else [0] * n
    rng.shuffle(gains)
    tree = Tree.of(Node(player, tuple(gain if player == MAX else -gain for gain in gains)))
    return again(_heavy_case(tree, None, rng.randrange(10**6)))


_all_moves = all_come_up(heavy_odds)

MIXED = Tree.of((0, 1, (1, -1), 3, -1, 1))
THREE_MOVES = Tree.of(Node(2, ((1, 0, -1), (0, -1, 1), (0, 0, 0), (-1, -1, 2))), n_players=3)
MEETING = Tree("a", {"a": MAX}, {"a": {"A": "b", "B": "b", "C": "c"}}, {"b": (1, -1), "c": (2, -2)})
"""Two actions win in the same state."""
FOR_MIN = Tree.of((0, 1, (1, -1), -3, -1), first=1)


def promise(game: Game[Any, Any], s: Any, rng: Rng) -> Iterable[bool]:
    """Hold that a player is to move."""
    yield from position(game, s)
    yield not game.is_terminal(s)
    yield game.turn(s) != CHANCE


EXERCISE = CodeExercise(
    id="heavy-playout",
    section="mcts",
    names=("heavy_policy",),
    reference=heavy_policy,
    shown=Presentation(values="utilities", reason=heavy_reason, wanted=frequencies_in_words),
    examples=(
        _heavy_case(Tree.of((0, 1))),
        _heavy_case(MIXED),
        _heavy_case(FOR_MIN),
        _heavy_case(Tree.of((0, -1, (1, 2), -2))),
        _heavy_case(THREE_MOVES),
        _heavy_case(MEETING),
        _heavy_case(Tree.of(Node(1, (Node(1, (-1, 0)), -1, 0, 1)))),
        _heavy_case(TicTacToe(), (1, 1, 0, 2, 2, 0, 0, 0, 0)),
        _heavy_case(TicTacToe(), (1, 1, 0, 2, 2, 0, 1, 0, 0)),
        again(_heavy_case(Tree.of((1, 0, 2)))),
        again(_heavy_case(Tree.of((0, -1)))),
    ),
    generators={
        ANY: (_drawn_heavy_case, 14),
        "again": (_drawn_again, 2),
        "false names": (games.false_names(_drawn_heavy_case), 4),
    },
    properties=(
        Property(
            "wins", 2.5, right_moves, kinds("wins"),
            says="a move that wins at once for the player to move, if there is one",
        ),
        Property("others", 1, right_moves, kinds("quiet"), says="else any legal move"),
        Property(
            "uniform", 1, right_frequencies,
            says="each of them as likely as the others",
        ),
        Property("only rng", 1, repeatable, needs=("wins",), says=ONLY_RNG),
        Property("left alone", 0.5, _all_moves, kinds("again"), says=LEFT_ALONE),
    ),
    mistakes=MISTAKES,
    asking=Asking(
        interview=once_if_again(many_times), outcome=again_outcome(_all_moves, randomised_outcome),
        cases_since=2, promise=promise,
    ),
    search=SearchFacts(possible=possible_results),
    version=6,
)  # fmt: skip
