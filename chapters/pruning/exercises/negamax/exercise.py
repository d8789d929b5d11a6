"""The exercise ``negamax``, of section ``pruning``."""

from collections.abc import Iterable
from functools import partial
from math import inf
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.checks import (
    GAME,
    each_value,
    kinds,
    left_alone_again,
    right_value,
)
from autograder.exercises.common.counting import alpha_beta_reads, counted, few_leaves, for_max
from autograder.exercises.common.promises import two_players
from autograder.exercises.common.state_values import state_values
from autograder.exercises.common.trees import DEEP, DEEP_AT_MAX, SLIDES, TIES, corridor
from autograder.model.case import Answer, Case
from autograder.model.compare import (
    TOLERANCE,
    enough_in_window,
    is_number,
    same_number,
    show,
)
from autograder.model.exercise import ANY, Asking, CodeExercise, Presentation, Property, SearchFacts
from autograder.model.phrase import Phrase
from chapters.pruning.exercises.negamax.mistakes import MISTAKES
from chapters.pruning.exercises.negamax.reasons import negamax_reason
from course_lib.game import MAX, MIN, Game, reachable
from course_lib.games import Nim, Node, Tree
from course_lib.search import minimax_search, negamax


def in_window(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Check a value: exact inside the window, on the right side outside."""
    game, s, alpha, beta = case.args
    sign = 1 if game.turn(s) == MAX else -1
    right, given = sign * minimax_search(game, s)[0], answer.value
    if not same_number(given, given):
        return Phrase("returned {given}, which is not a number", given=show(given))
    least, most = enough_in_window(right, alpha, beta)
    if least - TOLERANCE <= given <= most + TOLERANCE:
        return None
    return Phrase(
        "returned {given}, but the value for the player to move is {right}",
        given=show(given),
        right=show(right),
    )


def window_outcome(case: Case, answer: Answer) -> object:
    """Return the value, if it is in the window, and which leaves were read.

    A value outside is a bound, and how far out it lies is a matter of style.
    """
    _, _, alpha, beta = case.args
    value = answer.value
    if is_number(value) and same_number(value, value):
        value = min(max(value, alpha), beta)
    return [value, alpha_beta_reads(case, answer)]


def _with_turns(tree: Tree) -> Tree:
    """Return the same tree, in which ``turn`` is defined at the leaves."""
    return Tree(tree.root, tree.players, tree.moves, tree.leaves, turn_at_leaves=True)


def _case(kind: str, tree: Tree, alpha: float = -inf, beta: float = inf) -> Case:
    return counted(kind, _with_turns(tree), tree.initial(), alpha, beta)


_uneven = partial(games.tree, max_leaves=40, depth=5)
_tree = games.one_of(
    _uneven, games.broad_tree, _uneven, games.broad_tree, _uneven, games.broad_tree, games.long_tree
)


def _drawn_case(rng: Random) -> Case:
    tree = _tree(rng)
    if rng.randrange(2):
        return _case("window", tree, *sorted(rng.sample(range(-12, 13), 2)))
    return _case("whole", tree)


def _window_of_min(rng: Random) -> Case:
    """Draw a window above 0 for MIN at the root, with which MAX's nodes below are cut off."""
    leaf = games.integers(-9, 9)
    tree = games.tree(rng, leaf=leaf, roots=(MIN,), depth=4, branching=4)
    alpha = rng.randint(1, 4)
    return _case("window", tree, alpha, alpha + rng.randint(1, 6))


def _surprise(rng: Random) -> Case:
    """Draw a tree whose second action is better than the first by more than its first leaf shows.

    A search that stops as soon as a window of width 1 tells that it is better returns too little.
    """
    player = rng.randint(MAX, MIN)
    sign = 1 if player == MAX else -1
    sure, better, best = (sign * n for n in sorted(rng.sample(range(-9, 10), 3)))
    reply = Node(player, (better, best))
    first = Node(1 - player, (sure, sure + sign * rng.randint(0, 5)))
    second = Node(1 - player, (reply, best + sign * rng.randint(1, 5)))
    return _case("whole", Tree.of(Node(player, (first, second))))


_MIN_FIRST = Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)), first=MIN)
_DISTINCT = Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 1)))
_DISTINCT_FOR_MIN = Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 1)), first=MIN)
"""No two leaves are equal: every right search reads the same ones."""
_NIM, _MISERE = Nim((1, 2)), Nim((1, 2), misere=True)


def promise(game: Game[Any, Any], s: Any, alpha: float, beta: float) -> Iterable[bool]:
    """Hold that players alternate, that turn is defined at the end, that the window is one."""
    yield from two_players(game, s)
    yield alpha < beta
    for t in reachable(game, s):
        below = [game.transition(t, a) for a in game.actions(t)]
        yield all(game.turn(u) == 1 - game.turn(t) for u in below)


EXERCISE = CodeExercise(
    id="negamax",
    section="pruning",
    names=("negamax",),
    reference=negamax,
    search=SearchFacts(
        window=lambda case: for_max(*case.args),
        state_values=state_values(negamax, side="mover", window=(2, 3), prunes=True),
    ),
    examples=(
        _case("whole", SLIDES),
        _case("whole", _MIN_FIRST),
        _case("whole", Tree.of(((3, 12), (2, 4)))),
        _case("whole", TIES),
        _case("whole", DEEP),
        _case("whole", DEEP_AT_MAX),
        _case("whole", corridor(12, first=MIN)),
        _case("whole", corridor(70)),
        *(Case("whole", (nim, nim.initial(), -inf, inf)) for nim in (_NIM, _MISERE)),
        _case("window", SLIDES, 4, 9),
        _case("window", SLIDES, -5, 2),
        _case("window", SLIDES, 2, 5),
        _case("window", SLIDES, 3, 9),
        _case("window", SLIDES, -5, 3),
        _case("window", _DISTINCT, 7, 10),
        _case("window", _DISTINCT, -5, 0),
        _case("window", _DISTINCT_FOR_MIN, -10, -7),
        _case("window", _DISTINCT_FOR_MIN, -7, 13),
        _case("window", _DISTINCT_FOR_MIN, 2, 5),
        _case("window", Tree.of(((0, 5), (1, 7)), first=MIN), 3, 9),
        *(counted("end", _with_turns(SLIDES), leaf, -inf, inf) for leaf in "ge"),
        *(counted("end", _with_turns(_MIN_FIRST), leaf, -inf, inf) for leaf in "ge"),
    ),
    generators=games.with_variations({
        ANY: (games.a_third_counted(_drawn_case), 80),
        "window of MIN": (_window_of_min, 6),
        "surprise": (_surprise, 4),
    }),
    properties=(
        Property(
            "value", 3, in_window, kinds("whole"), says="the value for the player to move"
        ),
        Property(
            "window", 2, in_window, kinds("window"),
            says="exact inside the window, on the right side outside",
        ),
        Property(
            "leaves", 3, few_leaves, kinds("whole", "window"), needs=("value",),
            says="no leaf is read that alpha-beta cuts off",
        ),
        Property(
            "end", 1, right_value, kinds("end"),
            says="on a terminal state, the utility of the player to move",
        ),
        left_alone_again(in_window, 1, GAME),
    ),
    shown=Presentation(reason=negamax_reason),
    mistakes=MISTAKES,
    asking=Asking(outcome=each_value(window_outcome), cases_since=3, promise=promise),
    prunable=True,
    version=10,
)  # fmt: skip
