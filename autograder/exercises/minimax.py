"""The exercises of section ``minimax``: what is asked, what it is worth, what proves it right."""

from typing import Any

from hypothesis import strategies as st

from autograder.case import Case, Table
from autograder.exercise import (
    ANY,
    AnswerExercise,
    CodeExercise,
    Property,
    Section,
    WrittenExercise,
)
from autograder.exercises import cases, minimax_variants
from autograder.exercises.checks import (
    kinds,
    pair_action,
    pair_both,
    pair_value,
    plays_to_win,
    right_action,
    right_set,
    right_value,
    strategy_outcome,
    untouched,
)
from course_lib.game import MAX, MIN, Game, reachable, successors
from course_lib.games import Grundy, Nim, Node, TicTacToe, Tree
from course_lib.search import (
    minimax_search,
    minimax_value,
    one_step_player,
    tree_size,
    winning_strategy,
)

SLIDES = Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)))
"""The tree of seed 000, section "Intuition d'une stratégie de recherche optimale"."""

TWICE = Tree.of(Node(MAX, (Node(MAX, (4, Node(MIN, (9, 1)))), Node(MIN, (6, Node(MIN, (2, 7)))))))
"""A tree in which the same player moves twice in a row."""

FORK = (1, 0, 0, 0, 2, 0, 0, 0, 1)
"""Tic-tac-toe: O must not take a corner."""


def with_root(kind: str, game: Game[Any, Any]) -> Case:
    """Return the case that asks about a game's initial state."""
    return Case(kind, (game, game.initial()))


# Grundy's game: successors of a state.


def grundy_successors(piles: tuple[int, ...]) -> set[tuple[int, ...]]:
    """Return the states that one split leads to."""
    return {t for _, t in successors(Grundy((sum(piles),)), piles)}


def _piles_case(piles: tuple[int, ...]) -> Case:
    return Case("terminal" if max(piles) <= 2 else "splits", (piles,))


GRUNDY_SUCCESSORS = CodeExercise(
    id="grundy-successors",
    section="minimax",
    names=("grundy_successors",),
    reference=grundy_successors,
    examples=tuple(
        _piles_case(piles) for n in (3, 4, 7, 8) for piles in reachable(Grundy((n,)), (n,))
    ),
    strategies={
        "splits": (
            st.integers(3, 12)
            .flatmap(lambda n: st.sampled_from(reachable(Grundy((n,)), (n,))))
            .map(_piles_case),
            40,
        )
    },
    properties=(
        Property("successors", 8, right_set, kinds("splits"), says="every split, and no other"),
        Property(
            "end", 2, right_set, kinds("terminal"), needs=("successors",),
            says="piles of 1 and 2 have no successor",
        ),
    ),
    variants=minimax_variants.GRUNDY_SUCCESSORS,
)  # fmt: skip


# Minimax values and searches.

RULES = (
    with_root("rules", Nim((1, 2))),
    with_root("rules", Nim((1, 2), misere=True)),
    with_root("rules", Nim((2, 2), misere=True, first=MIN)),
    with_root("rules", Nim((2, 2), first=MIN)),
    Case("rules", (TicTacToe(), (1, 2, 1, 2, 1, 2, 0, 0, 0))),
    Case("rules", (TicTacToe(), (1, 1, 0, 2, 2, 0, 0, 0, 0))),
    Case("rules", (TicTacToe(), (0, 1, 1, 2, 2, 1, 2, 0, 0))),
    with_root("rules", Grundy((7,))),
    with_root("rules", Grundy((7,), first=MIN)),
)
"""Games with rules; the same states under different rules stand one after the other."""

TERMINALS = (
    Case("terminal", (SLIDES, "g")),
    Case("terminal", (TicTacToe(), (1, 1, 1, 2, 2, 0, 0, 0, 0))),
    Case("terminal", (Nim((1,)), ((0,), MAX))),
    Case("terminal", (Nim((1,), misere=True), ((0,), MAX))),
)

SINGLE = (
    with_root("single", Tree.of(((5, 3),))),
    with_root("single", Tree.of(((5, 3),), first=MIN)),
    with_root("single", Nim((1,))),
)

ALTERNATE = (
    with_root("alternate", SLIDES),
    with_root("alternate", Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)), first=MIN)),
    with_root("alternate", Tree.of(((-2000, -1500), (-3000, -1000)))),
    with_root("alternate", Tree.of((2000, (3000, 1500)), first=MIN)),
    with_root("alternate", Tree.of((1.5, (0.5, (2.5, 1.25))))),
    with_root("alternate", Tree.of(((4, 4), (4, 4)))),
    with_root("alternate", Tree.of(((-3 * 10**12, -(10**12)), (-4 * 10**12, -2 * 10**12)))),
    with_root("alternate", Tree.of((3 * 10**12, (4 * 10**12, 2 * 10**12)), first=MIN)),
)


def _games(draw_from: st.SearchStrategy[tuple[Any, Any]], kind: str) -> st.SearchStrategy[Case]:
    return draw_from.map(lambda pair: Case(kind, pair))


def _roots(kind: str, trees: st.SearchStrategy[Tree]) -> st.SearchStrategy[Case]:
    return trees.map(lambda tree: with_root(kind, tree))


def _rules() -> st.SearchStrategy[Case]:
    """Draw a position of Nim, Grundy's game or tic-tac-toe."""
    nim, grundy = cases.nim_positions(), cases.grundy_positions()
    positions: st.SearchStrategy[Any] = st.one_of(nim, grundy, cases.tic_tac_toe_endings())
    playing = positions.filter(lambda pair: not pair[0].is_terminal(pair[1]))
    return _games(playing, "rules")


SEARCH_STRATEGIES = {
    "alternate": (_roots("alternate", st.one_of(cases.trees(), cases.broad_trees())), 60),
    "turns": (_roots("turns", cases.trees(alternate=False)), 40),
    "rules": (_rules(), 24),
}

MINIMAX_VALUE = CodeExercise(
    id="minimax-value",
    section="minimax",
    names=("minimax_value",),
    reference=minimax_value,
    examples=(*ALTERNATE, with_root("turns", TWICE), *RULES, *TERMINALS),
    strategies=SEARCH_STRATEGIES,
    properties=(
        Property(
            "value", 8, right_value, kinds("alternate"),
            says="the minimax value of trees in which MAX and MIN alternate",
        ),
        Property(
            "any turns", 3, right_value, kinds("turns"), needs=("value",),
            says="and of trees in which a player may move twice in a row",
        ),
        Property(
            "games", 2, right_value, kinds("rules"), needs=("value",),
            says="and in Nim, misère Nim, Grundy's game and tic-tac-toe",
        ),
        Property(
            "end", 1, right_value, kinds("terminal"), needs=("value",),
            says="a state in which the game is over is worth its utility",
        ),
        untouched("value"),
    ),
    variants=minimax_variants.MINIMAX_VALUE,
    prunable=True,
)  # fmt: skip

MINIMAX_SEARCH = CodeExercise(
    id="minimax-search",
    section="minimax",
    names=("minimax_search",),
    reference=minimax_search,
    examples=(*ALTERNATE, with_root("turns", TWICE), *RULES, *TERMINALS, *SINGLE),
    strategies=SEARCH_STRATEGIES,
    properties=(
        Property(
            "value", 5, pair_value, kinds("alternate", "turns", "rules"),
            says="the minimax value comes first in the pair",
        ),
        Property(
            "action", 5, pair_action, kinds("alternate", "turns", "rules"),
            says="the action is the first that reaches it",
        ),
        Property(
            "end", 2, pair_both, kinds("terminal"), needs=("value",),
            says="when the game is over, the utility and None",
        ),
        Property(
            "single move", 2, pair_both, kinds("single"), needs=("value",),
            says="the only move is played",
        ),
        untouched("value"),
    ),
    variants=minimax_variants.MINIMAX_SEARCH,
    prunable=True,
)  # fmt: skip

# Size of the tree.

TREE_SIZE = CodeExercise(
    id="tree-size",
    section="minimax",
    names=("tree_size",),
    reference=tree_size,
    examples=(
        with_root("tree", SLIDES),
        with_root("tree", Tree.of((1, (2, 3)))),
        Case("tree", (SLIDES, "c")),
        Case("end", (SLIDES, "g")),
        with_root("transpositions", Nim((2, 1))),
        with_root("transpositions", Nim((1, 1, 1))),
        Case("transpositions", (TicTacToe(), (1, 2, 1, 2, 1, 2, 0, 0, 0))),
    ),
    strategies={
        "tree": (_roots("tree", cases.trees()), 40),
        "transpositions": (
            _games(
                st.one_of(cases.nim_positions(), cases.tic_tac_toe_endings()), "transpositions"
            ),
            30,
        ),
    },
    properties=(
        Property("nodes", 5, right_value, kinds("tree"), says="every node counts once"),
        Property(
            "transpositions", 3, right_value, kinds("transpositions"), needs=("nodes",),
            says="a position that can be reached twice counts twice",
        ),
        Property(
            "end", 1, right_value, kinds("end"), needs=("nodes",), says="a leaf is a tree of one"
        ),
        untouched("nodes"),
    ),
    variants=minimax_variants.TREE_SIZE,
    prunable=True,
)  # fmt: skip

# Winning strategies.


def _strategy_case(game: Game[Any, Any], s: Any, p: int) -> Case:
    if game.is_terminal(s):
        return Case("decided", (game, s, p))
    return Case("lost" if winning_strategy(game, s, p) is None else "won", (game, s, p))


@st.composite
def _strategy_cases(draw: st.DrawFn) -> Case:
    positions = st.one_of(
        cases.trees(cases.outcomes).map(lambda t: (t, t.initial())),
        cases.trees(cases.outcomes, alternate=False).map(lambda t: (t, t.initial())),
        cases.nim_positions(),
        cases.grundy_positions(),
        cases.tic_tac_toe_endings(),
    )
    game, s = draw(positions)
    return _strategy_case(game, s, draw(st.sampled_from((MAX, MIN))))


_FORCED = Tree.of(Node(MAX, (Node(MIN, (1, -1)), Node(MIN, (1, Node(MAX, (0, 1)))))))

WINNING_STRATEGY = CodeExercise(
    id="winning-strategy",
    section="minimax",
    names=("winning_strategy",),
    reference=winning_strategy,
    examples=(
        _strategy_case(_FORCED, "a", MAX),
        _strategy_case(_FORCED, "a", MIN),
        _strategy_case(Grundy((7,)), (7,), MAX),
        _strategy_case(Grundy((7,)), (7,), MIN),
        _strategy_case(Grundy((7,), first=MIN), (7,), MAX),
        _strategy_case(Nim((1, 2)), ((1, 2), MAX), MAX),
        _strategy_case(Nim((1, 2), misere=True), ((1, 2), MAX), MAX),
        _strategy_case(TicTacToe(), FORK, MAX),
        _strategy_case(SLIDES, "g", MAX),
        _strategy_case(SLIDES, "g", MIN),
        _strategy_case(TicTacToe(), (1, 1, 1, 2, 2, 0, 0, 0, 0), MIN),
    ),
    strategies={
        ANY: (_strategy_cases(), 100),
    },
    properties=(
        Property(
            "wins", 10, plays_to_win, kinds("won"),
            says="where a win can be forced, the strategy wins against every reply",
        ),
        Property(
            "no strategy", 7, plays_to_win, kinds("lost"), needs=("wins",),
            says="None exactly where no win can be forced",
        ),
        Property(
            "end", 2, plays_to_win, kinds("decided"), needs=("wins",),
            says="{} when the game is already won, None when it is not",
        ),
        untouched("wins"),
    ),
    variants=minimax_variants.WINNING_STRATEGY,
    outcome=strategy_outcome,
)  # fmt: skip

# One step ahead.


def _rule(game: Game[Any, Any], s: Any) -> str:
    """Say which of the three rules decides in s, or that the game is over."""
    if game.is_terminal(s):
        return "terminal"
    mover = game.turn(s)
    after = [t for _, t in successors(game, s)]
    if any(game.is_terminal(t) and game.utility(t, mover) > 0 for t in after):
        return "wins"
    safe = [t for t in after if one_step_safe(game, t, mover)]
    return "avoids" if 0 < len(safe) < len(after) else "evaluates"


def one_step_safe(game: Game[Any, Any], t: Any, mover: int) -> bool:
    """Tell whether t is neither lost for the mover nor won at once by an opponent to move."""
    if game.is_terminal(t):
        return game.utility(t, mover) >= 0
    return game.turn(t) == mover or not any(
        game.is_terminal(u) and game.utility(u, 1 - mover) > 0 for _, u in successors(game, t)
    )


@st.composite
def _one_step_cases(draw: st.DrawFn) -> Case:
    positions = st.one_of(
        cases.trees(cases.outcomes, depth=3).map(lambda t: (t, t.initial())),
        cases.trees(cases.outcomes, depth=3, alternate=False).map(lambda t: (t, t.initial())),
        cases.broad_trees(cases.outcomes).map(lambda t: (t, t.initial())),
        cases.nim_positions(),
        cases.tic_tac_toe_endings(empty=4),
    )
    game, s = draw(positions)
    return _one_step_case(game, s, draw(st.lists(st.integers(-9, 9), min_size=12, max_size=12)))


def _one_step_case(game: Game[Any, Any], s: Any, numbers: list[int]) -> Case:
    """Return a case whose evaluation gives the non-terminal states these numbers in turn."""
    values: dict[Any, float] = {}
    for i, t in enumerate(reachable(game, s)):
        values[t] = game.utility(t, MAX) if game.is_terminal(t) else numbers[i % len(numbers)]
    return Case(_rule(game, s), (game, s, Table(values)))


_WIN_LATER = Tree.of(Node(MAX, (Node(MIN, (0, 0)), Node(MIN, (0, -1)), 1)))
_THREAT = Tree.of(Node(MAX, (Node(MIN, (0, -1)), Node(MIN, (0, 0)), Node(MIN, (1, -1)))))
_BY_VALUE = Tree.of(Node(MIN, (Node(MAX, (0, 0)), Node(MAX, (0, 0)), Node(MAX, (0, 0)))))
_TRAP = Tree.of(Node(MAX, (-1, Node(MIN, (0, 0)))))
_DRAW = Tree.of((0, (0, 0)))
_AGAIN = Tree.of(Node(MAX, (Node(MIN, (0, 0)), Node(MAX, (0, -1)))))
_NUMBERS = [0, 5, -2, 3, 5, -2, 8, 1, 4, -6, 2, 7]

ONE_STEP_PLAYER = CodeExercise(
    id="one-step-player",
    section="minimax",
    names=("one_step_player",),
    reference=one_step_player,
    examples=(
        *(
            _one_step_case(game, game.initial(), _NUMBERS)
            for game in (_WIN_LATER, _THREAT, _BY_VALUE)
        ),
        _one_step_case(_TRAP, "a", [-9]),
        _one_step_case(_DRAW, "a", [-9]),
        _one_step_case(_AGAIN, "a", [0, 1, 5]),
        _one_step_case(Tree.of((0, 1, 5)), "a", _NUMBERS),
        _one_step_case(Tree.of((0, -1, -5), first=MIN), "a", _NUMBERS),
        _one_step_case(TicTacToe(), (0, 1, 1, 2, 2, 0, 0, 0, 0), [9]),
        _one_step_case(TicTacToe(), (1, 1, 0, 2, 2, 0, 0, 0, 0), _NUMBERS),
        _one_step_case(TicTacToe(), (1, 0, 0, 2, 2, 0, 1, 0, 0), _NUMBERS),
        _one_step_case(Nim((2,), misere=True), ((2,), MAX), _NUMBERS),
        _one_step_case(Nim((1, 1), misere=True), ((1, 1), MIN), _NUMBERS),
        _one_step_case(TicTacToe(), (1, 1, 1, 2, 2, 0, 0, 0, 0), _NUMBERS),
        _one_step_case(Nim((1,)), ((0,), MAX), _NUMBERS),
    ),
    strategies={
        ANY: (_one_step_cases(), 120),
    },
    properties=(
        Property("wins", 3, right_action, kinds("wins"), says="a move that wins is played"),
        Property(
            "avoids", 3, right_action, kinds("avoids"),
            says="else no move that loses at once, or lets the opponent win at once",
        ),
        Property(
            "evaluates", 2, right_action, kinds("evaluates"),
            says="else the best evaluation for the side to move",
        ),
        Property(
            "end", 1, right_action, kinds("terminal"), needs=("wins", "evaluates"),
            says="None when the game is over",
        ),
        untouched("wins"),
    ),
    variants=minimax_variants.ONE_STEP_PLAYER,
)  # fmt: skip

# Answers worked out by hand, and in words.

HAND_TREE = Tree.of(((7, 2, 9), (6, 5, 8), (3, 11, 4)))

HAND_MINIMAX = AnswerExercise(
    id="hand-minimax",
    section="minimax",
    names=("hand_minimax",),
    right={s: minimax_value(HAND_TREE, s) for s in "abcd"},
    points=5,
    hints={
        "a": {11: "11 is the best leaf, but MIN will not let MAX reach it"},
        "b": {9: "MIN moves at b and takes the smallest leaf", 7: "MIN takes the smallest leaf"},
        "c": {8: "MIN moves at c and takes the smallest leaf", 6: "MIN takes the smallest leaf"},
        "d": {11: "MIN moves at d and takes the smallest leaf"},
    },
)

TREE_GROWTH = AnswerExercise(
    id="tree-growth",
    section="minimax",
    names=("tree_growth",),
    right={"tic-tac-toe": 5, "checkers": 31, "chess": 123, "go": 359},
    points=5,
    hints={
        "tic-tac-toe": {
            262144: "the exponent is asked for, not the number",
            36: "b to the power m",
        },
        "chess": {124: "35^80 is about 3 times 10^123", 2800: "b to the power m, not b times m"},
        "go": {360: "250^150 is about 5 times 10^359"},
    },
)

MINIMAX_WRITTEN = WrittenExercise(id="minimax-written", section="minimax", points=10)

SECTION = Section(
    name="minimax",
    notebook="01_minimax",
    exercises=(
        GRUNDY_SUCCESSORS,
        HAND_MINIMAX,
        MINIMAX_VALUE,
        MINIMAX_SEARCH,
        TREE_SIZE,
        TREE_GROWTH,
        WINNING_STRATEGY,
        ONE_STEP_PLAYER,
        MINIMAX_WRITTEN,
    ),
)
