"""The exercises of section ``pruning``: what is asked, what it is worth, what proves it right."""

from itertools import count, pairwise
from math import inf
from random import Random
from typing import Any

from hypothesis import strategies as st

from autograder.case import Answer, Ask, Case, Kept, Table, in_parts
from autograder.compare import same, same_number, show
from autograder.exercise import (
    ANY,
    AnswerExercise,
    CodeExercise,
    Property,
    Section,
    WrittenExercise,
)
from autograder.exercises import cases, pruning_variants
from autograder.exercises.checks import (
    kinds,
    pair_action,
    pair_both,
    pair_value,
    right_value,
    untouched,
)
from autograder.exercises.leaves import lax_leaves
from autograder.exercises.minimax import RULES, SLIDES, TWICE
from course_lib.game import MAX, MIN, Game, reachable
from course_lib.games import Nim, TicTacToe, Tree
from course_lib.games.tic_tac_toe import Board
from course_lib.search import (
    alpha_beta_search,
    alpha_beta_tt,
    canonical,
    minimax_search,
    negamax,
    order_actions,
    zobrist,
    zobrist_after,
)


def counted(kind: str, game: Game[Any, Any], *args: Any) -> Case:
    """Return a case whose leaf values stay with the judge."""
    return Case(kind, (game, *args), counted=True)


def whole_window(case: Case) -> tuple[float, float]:
    """Return the window of a search that is told nothing."""
    return -inf, inf


def _allowed(case: Case) -> frozenset[Any]:
    game, s, *window = case.args
    return frozenset(lax_leaves(game, s, *_for_max(game, s, *window)))


def few_leaves(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Say which leaves were looked at though alpha-beta cuts them off."""
    if not case.counted:
        return None
    extra = answer.asked - case.once(_allowed)
    if not extra:
        return None
    return f"it looked at {show(extra)}, which a search from left to right can cut off"


def _for_max(
    game: Game[Any, Any], s: Any, alpha: float = -inf, beta: float = inf
) -> tuple[float, float]:
    """Return a window of the player to move as a window of MAX's values."""
    whole = (alpha, beta) == (-inf, inf)
    return (alpha, beta) if whole or game.turn(s) == MAX else (-beta, -alpha)


def searched(case: Case, answer: Answer) -> object:
    """Return what matters of a counted search: its result, and whether it looked at too much."""
    return [answer.value, few_leaves(case, answer, answer) is not None]


# Alpha-beta by hand: which leaves are never looked at.

HAND_TREE = Tree.of((((5, 4), (6, 3, 4)), ((4, 8), (9, 7)), ((6, 4), (7, 8))))


def _skipped(tree: Tree, *, strict: bool) -> frozenset[str]:
    return frozenset(tree.leaves) - set(lax_leaves(tree, tree.initial(), strict=strict))


HAND_ALPHA_BETA = AnswerExercise(
    id="hand-alpha-beta",
    section="pruning",
    names=("hand_alpha_beta",),
    right={},
    whole=tuple({_skipped(HAND_TREE, strict=strict) for strict in (False, True)}),
    points=10,
    version=2,
)


# Alpha-beta.

DEEP = Tree.of(((5, 5), ((((4, 9), (6, 7)), 8), 3)))
"""A deep cut-off: the bound that cuts comes from further up than the parent."""


def _tree_cases(kind: str, trees: st.SearchStrategy[Tree]) -> st.SearchStrategy[Case]:
    return cases.a_third_counted(trees.map(lambda tree: counted(kind, tree, tree.initial())))


ALPHA_BETA_SEARCH = CodeExercise(
    id="alpha-beta-search",
    section="pruning",
    names=("alpha_beta_search",),
    reference=alpha_beta_search,
    examples=(
        counted("tree", SLIDES, "a"),
        counted("tree", Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)), first=MIN), "a"),
        counted("tree", Tree.of((3, (2, 4))), "a"),
        counted("tree", DEEP, "a"),
        counted("tree", TWICE, "a"),
        counted("tree", HAND_TREE, "a"),
        counted("end", SLIDES, "g"),
        *RULES,
    ),
    strategies={
        "tree": (
            _tree_cases(
                "tree",
                st.one_of(
                    cases.trees(max_leaves=40, depth=5),
                    cases.trees(alternate=False, max_leaves=40, depth=5),
                    cases.broad_trees(),
                    cases.broad_trees(st.integers(0, 9)),
                ),
            ),
            100,
        ),
    },
    properties=(
        Property(
            "value", 7, pair_value, kinds("tree", "rules"),
            says="the minimax value comes first in the pair",
        ),
        Property(
            "action", 5, pair_action, kinds("tree", "rules"),
            says="the action is the first that reaches it",
        ),
        Property(
            "leaves", 10, few_leaves, kinds("tree"), needs=("value",),
            says="no leaf is looked at that alpha-beta cuts off, deep cut-offs included",
        ),
        Property(
            "end", 2, pair_both, kinds("end"), needs=("value",),
            says="when the game is over, the utility and None",
        ),
        untouched("value"),
    ),
    variants=pruning_variants.ALPHA_BETA_SEARCH,
    outcome=searched,
    window=whole_window,
    prunable=True,
    version=2,
)  # fmt: skip


# The order of actions.


def right_order(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold the returned list of actions against the reference's."""
    if same(answer.value, expected.value):
        return None
    return f"it returned {show(answer.value)}, and {show(expected.value)} is right"


def same_actions(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that every action is there once, in whatever order."""
    given = answer.value if isinstance(answer.value, list | tuple) else None
    if given is not None and sorted(map(repr, given)) == sorted(map(repr, expected.value)):
        return None
    return f"it returned {show(answer.value)}, which is not every action once"


@st.composite
def _order_cases(draw: st.DrawFn) -> Case:
    tree = draw(cases.trees(alternate=False, depth=2, branching=6))
    return _order_case(tree, draw(st.lists(st.integers(-3, 3), min_size=8, max_size=8)))


def _order_case(tree: Tree, numbers: list[int]) -> Case:
    values = {t: numbers[i % len(numbers)] for i, t in enumerate(reachable(tree, tree.initial()))}
    kind = "max" if tree.turn(tree.initial()) == MAX else "min"
    return Case(kind, (tree, tree.initial(), Table(values)))


ORDER_ACTIONS = CodeExercise(
    id="order-actions",
    section="pruning",
    names=("order_actions",),
    reference=order_actions,
    examples=(
        _order_case(Tree.of(((1, 2), (3, 4), (5, 6))), [0, 4, 9, 4]),
        _order_case(Tree.of(((1, 2), (3, 4), (5, 6)), first=MIN), [0, 4, 9, 4]),
        Case("end", (SLIDES, "g", Table(dict.fromkeys(reachable(SLIDES, "a"), 0)))),
    ),
    strategies={ANY: (_order_cases(), 50)},
    properties=(
        Property("MAX", 3, right_order, kinds("max"), says="best first where MAX moves"),
        Property("MIN", 2, right_order, kinds("min"), says="best first where MIN moves"),
        Property(
            "every action", 1, same_actions, needs=("MAX",), says="every action, and each once"
        ),
        Property("end", 1, right_order, kinds("end"), needs=("MAX",), says="none at the end"),
        untouched("MAX"),
    ),
    variants=pruning_variants.ORDER_ACTIONS,
)  # fmt: skip


# Negamax.


def in_window(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold a value against the window: exact inside, on the right side outside."""
    game, s, alpha, beta = case.args
    sign = 1 if game.turn(s) == MAX else -1
    right, given = sign * minimax_search(game, s)[0], answer.value
    if not same_number(given, given):
        return f"it returned {show(given)}, which is not a number"
    if alpha < right < beta:
        good = same_number(given, right)
    else:
        good = given <= alpha + 1e-9 if right <= alpha else given >= beta - 1e-9
    if good:
        return None
    return f"it returned {show(given)}, and the value for the player to move is {show(right)}"


@st.composite
def _negamax_cases(draw: st.DrawFn) -> Case:
    tree = draw(st.one_of(cases.trees(max_leaves=40, depth=5), cases.broad_trees()))
    tree = Tree(tree.root, tree.players, tree.moves, tree.leaves, n_players=2, turn_at_leaves=True)
    whole = draw(st.booleans())
    low, high = sorted(draw(st.lists(st.integers(-12, 12), min_size=2, max_size=2, unique=True)))
    if whole:
        return counted("whole", tree, tree.initial(), -inf, inf)
    return counted("window", tree, tree.initial(), low, high)


def _negamax_case(kind: str, tree: Tree, alpha: float = -inf, beta: float = inf) -> Case:
    return counted(kind, tree, tree.initial(), alpha, beta)


_SLIDES_TURNS = Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)), turn_at_leaves=True)

NEGAMAX = CodeExercise(
    id="negamax",
    section="pruning",
    names=("negamax",),
    reference=negamax,
    examples=(
        _negamax_case("whole", _SLIDES_TURNS),
        _negamax_case(
            "whole",
            Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)), first=MIN, turn_at_leaves=True),
        ),
        _negamax_case("whole", Tree.of(((3, 12), (2, 4)), turn_at_leaves=True)),
        _negamax_case("window", _SLIDES_TURNS, 4, 9),
        _negamax_case("window", _SLIDES_TURNS, -5, 2),
        _negamax_case("window", _SLIDES_TURNS, 2, 5),
        counted("end", _SLIDES_TURNS, "g", -inf, inf),
        counted("end", _SLIDES_TURNS, "e", -inf, inf),
    ),
    strategies={ANY: (cases.a_third_counted(_negamax_cases()), 120)},
    properties=(
        Property(
            "value", 4, in_window, kinds("whole"), says="the value for the player to move"
        ),
        Property(
            "window", 2, in_window, kinds("window"), needs=("value",),
            says="exact inside the window, on the right side outside",
        ),
        Property(
            "leaves", 4, few_leaves, kinds("whole", "window"), needs=("value",),
            says="no leaf is looked at that alpha-beta cuts off",
        ),
        Property(
            "end", 1, right_value, kinds("end"), needs=("value",),
            says="the utility of the player to move when the game is over",
        ),
        untouched("value"),
    ),
    variants=pruning_variants.NEGAMAX,
    outcome=searched,
    window=lambda case: _for_max(*case.args),
    prunable=True,
    version=2,
)  # fmt: skip


# Zobrist hashing and symmetry.

BOARDS: tuple[Board, ...] = tuple(reachable(TicTacToe(), TicTacToe().initial()))

Keys = tuple[tuple[int, ...], ...]


@st.composite
def _keys(draw: st.DrawFn) -> Keys:
    rng = Random(draw(st.integers(0, 2**32)))
    return tuple(tuple(rng.getrandbits(64) | 1 for _ in range(3)) for _ in range(9))


@st.composite
def _zobrist_cases(draw: st.DrawFn) -> Case:
    board, keys = draw(st.sampled_from(BOARDS)), draw(_keys())
    if draw(st.booleans()) or 0 not in board:
        return Case("board", (board, keys))
    cell = draw(st.sampled_from([i for i in range(9) if not board[i]]))
    mark = draw(st.sampled_from((1, 2)))
    return Case("after", (zobrist(board, keys), cell, mark, keys), which=1)


def _small_keys() -> Keys:
    return tuple(tuple(100 * cell + 10 * mark + 7 for mark in range(3)) for cell in range(9))


def zobrist_pair(*args: Any) -> int:
    """Hash a board (two arguments), or update a hash (four)."""
    return zobrist(*args) if len(args) == 2 else zobrist_after(*args)


ZOBRIST = CodeExercise(
    id="zobrist",
    section="pruning",
    names=("zobrist", "zobrist_after"),
    reference=zobrist_pair,
    examples=(
        Case("board", ((0,) * 9, _small_keys())),
        Case("board", ((1, 0, 0, 0, 2, 0, 0, 0, 0), _small_keys())),
        Case("after", (0, 4, 1, _small_keys()), which=1),
        Case("after", (107, 4, 2, _small_keys()), which=1),
    ),
    strategies={ANY: (_zobrist_cases(), 80)},
    properties=(
        Property("board", 4, right_value, kinds("board"), says="the exclusive or of all keys"),
        Property("after", 4, right_value, kinds("after"), says="one key more after a move"),
    ),
    variants=pruning_variants.ZOBRIST,
)  # fmt: skip


def all_classes(checked: Any) -> str | None:
    """Hold that all boards together fall into the 765 classes there are."""
    if len(checked) < len(BOARDS):
        return None
    classes = len({tuple(answer.value) for _, answer, _ in checked})
    return None if classes == 765 else f"there are 765 classes of boards, and it makes {classes}"


def right_board(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold the returned board against the reference's."""
    return right_order(case, answer, expected)


CANONICAL = CodeExercise(
    id="canonical",
    section="pruning",
    names=("canonical",),
    reference=canonical,
    examples=tuple(Case("board", (board,)) for board in BOARDS[:200:3]),
    hidden=tuple(Case("board", (board,)) for board in BOARDS),
    strategies={},
    properties=(
        Property(
            "smallest image", 7, right_board, says="the smallest of the eight images",
            total=all_classes,
        ),
    ),
    variants=pruning_variants.CANONICAL,
)  # fmt: skip


# Alpha-beta with a transposition table.

_tables = count()


def with_a_table(case: Case, ask: Ask) -> Answer:
    """Search a root, the same root again, and other roots, all with one table."""
    game, s, others = case.args
    table = Kept(f"table {next(_tables)}")
    roots = (s, s, *others)
    return in_parts([ask(Case(case.kind, (game, t, table), counted=True)) for t in roots])


def _roots(case: Case) -> list[Any]:
    _, s, others = case.args
    return [s, s, *others]


def _rights(case: Case) -> list[Answer]:
    return [Answer(minimax_search(case.args[0], root)) for root in _roots(case)]


def _plain_leaves(case: Case) -> frozenset[Any]:
    return frozenset(lax_leaves(*case.args[:2]))


def _plain_requests(case: Case) -> int:
    return len(lax_leaves(*case.args[:2]))


def _in_each(case: Case, answer: Answer, check: Any) -> str | None:
    """Return the first fault that a check finds in the parts of an interview."""
    game = case.args[0]
    rights = case.once(_rights)
    for i, (root, part, right) in enumerate(zip(_roots(case), answer.parts, rights, strict=True)):
        if fault := check(Case(case.kind, (game, root)), part, right):
            return f"{_search_name(i, root)}: {fault}"
    return None


def _search_name(i: int, root: Any) -> str:
    return ("", f"asked again about {root!r} ")[i] if i < 2 else f"then asked about {root!r} "


def table_values(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold all values against minimax."""
    return _in_each(case, answer, pair_value)


def table_actions(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold all actions against minimax."""
    return _in_each(case, answer, pair_action)


def nothing_twice(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that a second search of the same root needs no leaf."""
    again = answer.parts[1].asked
    if not again or case.args[0].is_terminal(case.args[1]):
        return None
    return f"asked again about {case.args[1]!r}, it looked at {show(again)} once more"


def leaves_with_table(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold the first search against plain alpha-beta: on trees leaf by leaf, else by number."""
    first, allowed = answer.parts[0].asked, case.once(_plain_leaves)
    if case.kind == "tree" and first - allowed:
        return f"it looked at {show(first - allowed)}, which alpha-beta cuts off"
    if len(first) > len(allowed):
        return f"it looked at {len(first)} leaves, and plain alpha-beta at {len(allowed)}"
    return None


def table_saves(checked: Any) -> str | None:
    """Hold that, over all graphs, leaves are asked for clearly less often than without a table."""
    graphs = [(c, a) for c, a, _ in checked if c.kind == "graph"]
    ours = sum(a.parts[0].requests for _, a in graphs)
    plain = sum(c.once(_plain_requests) for c, _ in graphs)
    if len(graphs) < 10 or ours <= 0.85 * plain:
        return None
    return f"leaves were asked for {ours} times in all, and plain alpha-beta asks {plain} times"


def searched_with_table(case: Case, answer: Answer) -> object:
    """Return what matters of the searches with one table."""
    faults = (
        nothing_twice(case, answer, answer) is not None,
        leaves_with_table(case, answer, answer) is not None,
        answer.parts[0].requests < case.once(_plain_requests),
    )
    return [answer.value, faults]


def dense_graph(seed: int) -> Tree:
    """Return a random dense graph without cycles: most nodes can be reached in several ways."""
    rng = Random(seed)
    layers, width, most = rng.randint(2, 5), rng.randint(2, 5), rng.choice((1, 3, 9, 2000))
    names = [["a"]] + [[f"{chr(98 + i)}{j}" for j in range(width)] for i in range(layers)]
    players: dict[str, int] = {}
    moves: dict[str, dict[str, str]] = {}
    for here, below in pairwise(names):
        for name in here:
            players[name] = rng.choice((MAX, MIN))
            targets = rng.sample(below, rng.randint(1, width))
            moves[name] = {"ABCDEFGH"[k]: t for k, t in enumerate(targets)}
    leaves = {t for name in names[-2] for t in moves[name].values()}
    values = {name: rng.randint(-most, most) for name in names[-1] if name in leaves}
    return Tree("a", players, moves, {name: (v, -v) for name, v in values.items()})


BOUND_TRAPS = (12159, 17337, 18148, 37186)
"""Seeds of graphs of seven nodes on which taking a bound for a value gives a wrong answer: an
upper bound on the first and the last of them, a lower bound on the others."""


@st.composite
def _table_cases(draw: st.DrawFn) -> Case:
    tree = draw(st.booleans())
    if tree:
        game = draw(st.one_of(cases.trees(depth=4), cases.trees(alternate=False)))
        others: tuple[str, ...] = ()
    else:
        game = dense_graph(draw(st.integers(0, 10**6)))
        inner = [s for s in game.moves if s != "a"]
        others = tuple(draw(st.lists(st.sampled_from(inner), max_size=3)))
    return Case("tree" if tree else "graph", (game, game.initial(), others), counted=True)


def _typed(case: Case) -> list[Any]:
    return [*case.args[:2], Kept("table")]


ALPHA_BETA_TT = CodeExercise(
    id="alpha-beta-tt",
    section="pruning",
    names=("alpha_beta_tt",),
    reference=alpha_beta_tt,
    examples=(
        counted("tree", SLIDES, "a", ()),
        counted("tree", DEEP, "a", ("b", "c")),
        counted("graph", Nim((1, 2)), ((1, 2), MAX), (((1, 1), MIN),)),
        *(counted("graph", dense_graph(seed), "a", ()) for seed in BOUND_TRAPS),
        counted("end", SLIDES, "g", ()),
    ),
    strategies={ANY: (_table_cases(), 100)},
    properties=(
        Property(
            "value", 7, table_values, kinds("tree", "graph"),
            says="the minimax value, whatever the table holds already",
        ),
        Property(
            "action", 4, table_actions, kinds("tree", "graph"), needs=("value",),
            says="the first action that reaches it, whatever the table holds already",
        ),
        Property(
            "second search", 3, nothing_twice, kinds("tree", "graph"), needs=("value",),
            says="a second search of the same root looks at no leaf",
        ),
        Property(
            "leaves", 4, leaves_with_table, kinds("tree", "graph"), needs=("value",),
            says="fewer leaves than plain alpha-beta, and never more", total=table_saves,
        ),
        Property(
            "end", 1, table_values, kinds("end"), needs=("value",),
            says="when the game is over, the utility and None",
        ),
        untouched("value"),
    ),
    variants=pruning_variants.ALPHA_BETA_TT,
    outcome=searched_with_table,
    interview=with_a_table,
    typed=_typed,
    window=whole_window,
    prunable=True,
    version=2,
)  # fmt: skip

PRUNING_WRITTEN = WrittenExercise(id="pruning-written", section="pruning", points=10)

SECTION = Section(
    name="pruning",
    notebook="02_pruning",
    exercises=(
        HAND_ALPHA_BETA,
        ALPHA_BETA_SEARCH,
        ORDER_ACTIONS,
        NEGAMAX,
        ALPHA_BETA_TT,
        ZOBRIST,
        CANONICAL,
        PRUNING_WRITTEN,
    ),
)
