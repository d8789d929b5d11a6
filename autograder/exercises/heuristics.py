"""The exercises of section ``heuristics``: what is asked, proofs and points."""

from collections.abc import Sequence
from random import Random
from typing import Any

from hypothesis import strategies as st

from autograder.case import Answer, Ask, Case, Table, in_parts
from autograder.compare import same_number, show
from autograder.exercise import ANY, CodeExercise, Property, Section, WrittenExercise
from autograder.exercises import cases, heuristics_variants
from autograder.exercises.checks import (
    kinds,
    pair_action,
    pair_both,
    pair_value,
    right_value,
    untouched,
)
from autograder.exercises.minimax import SLIDES, TWICE
from autograder.exercises.pruning import BOARDS, counted, dense_graph
from course_lib.evaluation import material, open_lines
from course_lib.game import MAX, MIN, Game, reachable, successors
from course_lib.games import Nim, TicTacToe, Tree
from course_lib.search import (
    best_n_minimax,
    endgame_table,
    heuristic_minimax,
    iterative_deepening,
    quiescent_minimax,
)

# Evaluations.

TWO_LINES_AHEAD = (1, 2, 0, 0, 0, 0, 0, 0, 0)
ONE_LINE_AHEAD = (1, 0, 0, 0, 2, 0, 0, 0, 1)

OPEN_LINES = CodeExercise(
    id="open-lines",
    section="heuristics",
    names=("open_lines",),
    reference=open_lines,
    examples=tuple(
        Case("board", (board,)) for board in (TWO_LINES_AHEAD, ONE_LINE_AHEAD, *BOARDS[:300:7])
    ) + tuple(Case("full", (board,)) for board in BOARDS if TicTacToe().winner(board))[:12],
    hidden=tuple(
        Case("full" if TicTacToe().winner(board) else "board", (board,)) for board in BOARDS
    ),
    strategies={},
    properties=(
        Property("lines", 6, right_value, kinds("board"), says="lines open to X minus those to O"),
        Property(
            "full lines", 2, right_value, kinds("full"), needs=("lines",),
            says="a full line counts for its owner",
        ),
    ),
    variants=heuristics_variants.OPEN_LINES,
)  # fmt: skip


def _position(seed: int) -> str:
    """Return the FEN of a random legal position."""
    import chess

    rng = Random(seed)
    board = chess.Board()
    for _ in range(rng.randint(0, 120)):
        moves = sorted(m.uci() for m in board.legal_moves)
        if not moves:
            break
        board.push_uci(rng.choice(moves))
    return board.fen()


START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

MATERIAL = CodeExercise(
    id="material",
    section="heuristics",
    names=("material",),
    reference=material,
    examples=tuple(
        Case("position", (fen,))
        for fen in (
            START,
            "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
            "4k3/8/8/8/8/8/8/R3K3 b Q - 0 1",
            "3qk3/8/8/8/8/8/P7/4K3 w - - 0 1",
            "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 2 3",
            "4k3/8/8/2b5/3N4/8/8/4K3 w - - 7 31",
        )
    ),
    strategies={
        "position": (
            st.integers(0, 10_000).map(lambda seed: Case("position", (_position(seed),))),
            40,
        )
    },
    properties=(
        Property("material", 8, right_value, says="white's pieces minus black's, by their values"),
    ),
    variants=heuristics_variants.MATERIAL,
)


# Searches to a depth.


def numbered(tree: Tree, seed: int, spread: int = 9) -> Table:
    """Return an evaluation of all states of a tree: utilities at leaves, else random numbers."""
    rng = Random(seed)
    return Table(
        {
            s: tree.utility(s, MAX) if tree.is_terminal(s) else rng.randint(-spread, spread)
            for s in reachable(tree, tree.initial())
        }
    )


def depths(tree: Game[Any, Any], s: Any) -> dict[Any, int]:
    """Return how many moves lead from s to every state below it."""
    found = {s: 0}
    for state in list(reachable(tree, s)):
        for _, t in successors(tree, state):
            found[t] = min(found.get(t, 10**6), found[state] + 1)
    return found


def not_evaluated_at_the_end(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that no terminal state was evaluated."""
    ends = sorted((s for s in answer.evaluated if case.args[0].is_terminal(s)), key=repr)
    return f"it evaluated {show(ends[0])}, where the game is over" if ends else None


def not_too_deep(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that nothing further away than the depth was asked about."""
    game, s, depth = case.args[:3]
    away = depths(game, s)
    deep = sorted((t for t in answer.asked if away.get(t, 0) > depth), key=repr)
    return f"with depth {depth} it asked about {show(deep[0])}" if deep else None


def depth_outcome(case: Case, answer: Answer) -> object:
    """Return what matters of a search to a depth."""
    faults = (
        not_evaluated_at_the_end(case, answer, answer) is not None,
        not_too_deep(case, answer, answer) is not None,
    )
    return [answer.value, faults]


def _kind(game: Game[Any, Any], s: Any, depth: int) -> str:
    if game.is_terminal(s):
        return "end"
    return "zero" if depth == 0 else "search"


_big_trees = st.one_of(
    cases.trees(depth=5, max_leaves=30),
    cases.trees(depth=5, max_leaves=30, alternate=False),
    cases.broad_trees(),
)


@st.composite
def _depth_cases(draw: st.DrawFn) -> Case:
    tree, depth = draw(_big_trees), draw(st.integers(0, 4))
    return _depth_case(tree, depth, draw(st.integers(0, 1000)))


def _depth_case(tree: Tree, depth: int, seed: int = 1, s: str | None = None) -> Case:
    root = s or tree.initial()
    return counted(_kind(tree, root, depth), tree, root, depth, numbered(tree, seed))


EQUAL = Tree.of(((1, 1), (1, 1)))
"""Both actions are worth the same, whatever the evaluation says of them."""
EQUAL_VALUES: dict[str, float] = {"a": 0, "b": 2, "c": 2, "d": 1, "e": 1, "f": 1, "g": 1}

HEURISTIC_MINIMAX = CodeExercise(
    id="heuristic-minimax",
    section="heuristics",
    names=("heuristic_minimax",),
    reference=heuristic_minimax,
    examples=(
        *(_depth_case(SLIDES, depth) for depth in range(4)),
        *(_depth_case(TWICE, depth) for depth in range(4)),
        counted("search", EQUAL, "a", 1, Table(EQUAL_VALUES)),
        _depth_case(SLIDES, 2, s="g"),
        _depth_case(SLIDES, 0, s="g"),
    ),
    strategies={ANY: (cases.a_third_counted(_depth_cases()), 110)},
    properties=(
        Property("value", 5, pair_value, kinds("search"), says="the value backed up from there"),
        Property("action", 3, pair_action, kinds("search"), says="the first that reaches it"),
        Property(
            "depth", 3, not_too_deep, needs=("value",), says="never deeper than the depth"
        ),
        Property(
            "ends", 2, not_evaluated_at_the_end, needs=("value",),
            says="a finished game is worth its utility, and is not evaluated",
        ),
        Property(
            "depth 0", 2, pair_both, kinds("zero", "end"), needs=("value",),
            says="the evaluation and None at depth 0, the utility and None at the end",
        ),
        untouched("value"),
    ),
    variants=heuristics_variants.HEURISTIC_MINIMAX,
    outcome=depth_outcome,
    prunable=True,
    version=2,
)  # fmt: skip


# Quiescence.


def not_evaluated_when_restless(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that only quiet states were evaluated."""
    quiet = case.args[4]
    restless = sorted((s for s in answer.evaluated if not quiet(s)), key=repr)
    return f"it evaluated {show(restless[0])}, which is not quiet" if restless else None


def quiet_outcome(case: Case, answer: Answer) -> object:
    """Return what matters of a quiescence search."""
    faults = (
        not_evaluated_at_the_end(case, answer, answer) is not None,
        not_evaluated_when_restless(case, answer, answer) is not None,
    )
    return [answer.value, faults]


@st.composite
def _quiet_cases(draw: st.DrawFn) -> Case:
    tree, depth = draw(_big_trees), draw(st.integers(0, 3))
    return _quiet_case(tree, depth, draw(st.integers(0, 1000)))


def _quiet_case(tree: Tree, depth: int, seed: int = 1, s: str | None = None) -> Case:
    rng = Random(seed + 1)
    root = s or tree.initial()
    quiet = {t: tree.is_terminal(t) or rng.random() < 0.5 for t in reachable(tree, tree.initial())}
    is_quiescent = Table(quiet, "is_quiescent", told=True)
    kind = "end" if tree.is_terminal(root) else "search"
    return counted(kind, tree, root, depth, numbered(tree, seed), is_quiescent)


DEEPER = Tree.of(((((1, 9), (2, 8)), ((5, 3), (4, 7))), (((6, 0), (9, 2)), ((3, 3), (1, 8)))))

QUIESCENCE = CodeExercise(
    id="quiescence",
    section="heuristics",
    names=("quiescent_minimax",),
    reference=quiescent_minimax,
    examples=(
        *(_quiet_case(DEEPER, depth, seed) for depth in range(4) for seed in (1, 2, 3)),
        *(_quiet_case(TWICE, depth) for depth in range(3)),
        _quiet_case(SLIDES, 1, s="g"),
    ),
    strategies={ANY: (cases.a_third_counted(_quiet_cases()), 120)},
    properties=(
        Property("value", 5, pair_value, kinds("search"), says="the value from quiet states"),
        Property("action", 3, pair_action, kinds("search"), says="the first that reaches it"),
        Property(
            "quiet", 4, not_evaluated_when_restless, needs=("value",),
            says="no restless state is evaluated",
        ),
        Property(
            "ends", 2, not_evaluated_at_the_end, needs=("value",),
            says="no finished game is evaluated",
        ),
        Property(
            "end", 1, pair_both, kinds("end"), needs=("value",),
            says="the utility and None when the game is over",
        ),
        untouched("value"),
    ),
    variants=heuristics_variants.QUIESCENCE,
    outcome=quiet_outcome,
    prunable=True,
    version=2,
)  # fmt: skip


# The best n.


def few_searched(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that nothing was asked about that lies below a move which is not searched."""
    extra = answer.asked - expected.asked
    return (
        f"it asked about {show(sorted(extra)[0])}, below a move that is not searched"
        if extra
        else None
    )


@st.composite
def _best_n_cases(draw: st.DrawFn) -> Case:
    tree, depth, n = draw(_big_trees), draw(st.integers(0, 4)), draw(st.integers(1, 3))
    spread = draw(st.sampled_from((1, 9)))
    return _best_n_case(tree, depth, n, draw(st.integers(0, 1000)), spread)


def _best_n_case(tree: Tree, depth: int, n: int, seed: int = 1, spread: int = 9) -> Case:
    root = tree.initial()
    return counted(_kind(tree, root, depth), tree, root, depth, numbered(tree, seed, spread), n)


WIDE = Tree.of(((5, 1), (2, 8), (7, 3), (4, 6), (9, 0)))
_WIDTHS = tuple((n, seed) for n in (1, 2) for seed in range(1, 4))

BEST_N = CodeExercise(
    id="best-n",
    section="heuristics",
    names=("best_n_minimax",),
    reference=best_n_minimax,
    examples=(
        *(_best_n_case(SLIDES, depth, n) for depth in range(3) for n in (1, 2, 3)),
        *(_best_n_case(DEEPER, depth, n, seed) for depth in (2, 3, 4) for n, seed in _WIDTHS),
        *(_best_n_case(WIDE, depth, n, seed) for depth in (1, 2) for n, seed in _WIDTHS),
        counted("search", EQUAL, "a", 2, Table({**EQUAL_VALUES, "b": 0, "c": 5}), 2),
        counted("end", SLIDES, "g", 2, numbered(SLIDES, 1), 2),
    ),
    strategies={ANY: (cases.a_third_counted(_best_n_cases()), 120)},
    properties=(
        Property("value", 5, pair_value, kinds("search"), says="the value among the n best moves"),
        Property(
            "action", 3, pair_action, kinds("search"),
            says="the first action, in the order of game.actions, that reaches it",
        ),
        Property(
            "width", 3, few_searched, kinds("search"), needs=("value",),
            says="nothing is looked at below other moves",
        ),
        Property(
            "depth 0", 2, pair_both, kinds("zero", "end"), needs=("value",),
            says="the evaluation and None at depth 0, the utility and None at the end",
        ),
        untouched("value"),
    ),
    variants=heuristics_variants.BEST_N,
    prunable=True,
    version=2,
)  # fmt: skip


# Iterative deepening.


def interrupted_everywhere(case: Case, ask: Ask) -> Answer:
    """Let a function search depth 1, 2, ... undisturbed, then interrupt it at every request."""
    game, s, evaluate, most = case.args
    calm = [
        ask(Case(case.kind, (game, s, evaluate, depth), counted=True))
        for depth in range(1, most + 1)
    ]
    full = Case(case.kind, case.args, counted=True)
    requests = 0 if calm[-1].error is not None else calm[-1].requests
    return in_parts([*calm, *(ask(full, stop_after=n) for n in range(requests))])


def finished_action(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold every undisturbed answer against minimax to that depth."""
    game, s, evaluate, most = case.args
    for depth, part in enumerate(answer.parts[:most], start=1):
        if part.value not in case.once(_best_actions)[depth]:
            right = heuristic_minimax(game, s, depth, evaluate)[1]
            return (
                f"with max_depth={depth} it played {show(part.value)}, and {show(right)} is right"
            )
    return None


def interrupted_action(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold every interrupted answer against the last depth that was finished by then."""
    game, s, _, most = case.args
    calm, stopped = answer.parts[:most], answer.parts[most:]
    for n, part in enumerate(stopped):
        finished = sum(n >= c.requests for c in calm)
        if part.value is None or part.value not in game.actions(s):
            return f"interrupted after {n} requests it played {show(part.value)}"
        if finished and part.value not in case.once(_best_actions)[finished]:
            return (
                f"interrupted after {n} requests, with depth {finished} finished, it played "
                f"{show(part.value)}, which is not best at that depth"
            )
    return None


def _best_actions(case: Case) -> list[list[Any]]:
    """Return, by depth, the best actions of minimax to that depth; None if the game is over."""
    game, s, evaluate, most = case.args
    if game.is_terminal(s):
        return [[None]] * (most + 1)
    found: list[list[Any]] = [game.actions(s)]
    for depth in range(1, most + 1):
        best = heuristic_minimax(game, s, depth, evaluate)[0]
        values = {
            a: heuristic_minimax(game, t, depth - 1, evaluate)[0] for a, t in successors(game, s)
        }
        found.append([a for a, value in values.items() if same_number(value, best)])
    return found


def deepening_outcome(case: Case, answer: Answer) -> object:
    """Return what matters of a search that is interrupted."""
    most = case.args[3]
    calm = finished_action(case, answer, answer) is not None
    stopped = interrupted_action(case, answer, answer) is not None
    escapes = any(p.error is not None for p in answer.parts[most:])
    first = list(case.args[0].actions(case.args[1]))[:1]
    never_thought = all([p.value] == first for p in answer.parts[most:])
    return [[p.value for p in answer.parts[:most]], calm, stopped, escapes, never_thought]


@st.composite
def _deepening_cases(draw: st.DrawFn) -> Case:
    small = st.one_of(
        cases.trees(st.integers(-9, 9), depth=4, max_leaves=10),
        cases.trees(st.integers(-9, 9), depth=4, max_leaves=10, alternate=False),
        cases.broad_trees(st.integers(-9, 9)),
    )
    return _deepening_case(draw(small), draw(st.integers(0, 1000)))


def _deepening_case(tree: Tree, seed: int, s: str | None = None) -> Case:
    root = s or tree.initial()
    kind = "end" if tree.is_terminal(root) else "search"
    return counted(kind, tree, root, numbered(tree, seed), 3)


def _deepening_typed(case: Case) -> Sequence[Any]:
    return case.args


ITERATIVE_DEEPENING = CodeExercise(
    id="iterative-deepening",
    section="heuristics",
    names=("iterative_deepening",),
    reference=iterative_deepening,
    examples=(
        *(_deepening_case(SLIDES, seed) for seed in (1, 2)),
        *(_deepening_case(DEEPER, seed) for seed in range(1, 6)),
        _deepening_case(TWICE, 1),
        _deepening_case(SLIDES, 1, "g"),
    ),
    strategies={ANY: (_deepening_cases(), 12)},
    properties=(
        Property(
            "undisturbed", 5, finished_action, kinds("search"),
            says="with time enough, a best action at max_depth",
        ),
        Property(
            "interrupted", 9, interrupted_action, kinds("search"), needs=("undisturbed",),
            says="interrupted at any request, a best action of the last finished depth",
        ),
        Property(
            "end", 1, finished_action, kinds("end"), needs=("undisturbed",),
            says="None when the game is over",
        ),
        untouched("undisturbed"),
    ),
    variants=heuristics_variants.ITERATIVE_DEEPENING,
    interview=interrupted_everywhere,
    outcome=deepening_outcome,
    prunable=True,
    version=2,
)  # fmt: skip


# Endgame tables.


def right_table(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold the values of all states that are asked for; more entries do no harm."""
    if not isinstance(answer.value, dict):
        return f"it returned {show(answer.value)}, which is not a dict"
    for s, right in expected.value.items():
        if s not in answer.value:
            return f"state {show(s)} is missing"
        if not same_number(answer.value[s], right):
            return f"state {show(s)} has value {show(answer.value[s])}, and {show(right)} is right"
    return None


def expanded_once(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that no state's actions were asked for twice."""
    return (
        None if answer.again is None else f"game.actions({answer.again}) was asked more than once"
    )


def table_outcome(case: Case, answer: Answer) -> object:
    """Return what matters of an endgame table."""
    return [answer.value, answer.again is not None]


@st.composite
def _ending_cases(draw: st.DrawFn) -> Case:
    positions: st.SearchStrategy[Any] = st.one_of(
        st.integers(0, 10**6).map(lambda seed: (dense_graph(seed), "a")),
        cases.nim_positions(),
        cases.tic_tac_toe_endings(),
        cases.grundy_positions(),
    )
    game, s = draw(positions)
    states = [s, *draw(st.lists(st.sampled_from(reachable(game, s)), max_size=2))]
    return Case("states", (game, states))


ENDGAME_TABLE = CodeExercise(
    id="endgame-table",
    section="heuristics",
    names=("endgame_table",),
    reference=endgame_table,
    examples=(
        Case("states", (SLIDES, ["a"])),
        Case("states", (SLIDES, ["c", "g"])),
        Case("states", (Nim((1, 2)), [((1, 2), MAX)])),
        Case("states", (Nim((1, 2), misere=True), [((1, 2), MAX), ((1, 1), MIN)])),
        Case("states", (TicTacToe(), [(1, 2, 1, 2, 1, 2, 0, 0, 0)])),
        Case("states", (dense_graph(3), ["a"])),
        Case("none", (SLIDES, [])),
    ),
    strategies={ANY: (_ending_cases(), 60)},
    properties=(
        Property(
            "values", 7, right_table, kinds("states"),
            says="the value of every given state and of all they lead to",
        ),
        Property(
            "once", 3, expanded_once, kinds("states"), needs=("values",),
            says="the actions of no state are asked for twice",
        ),
        Property(
            "no states", 1, right_table, kinds("none"), needs=("values",),
            says="an empty table for no states",
        ),
        untouched("values"),
    ),
    variants=heuristics_variants.ENDGAME_TABLE,
    outcome=table_outcome,
)  # fmt: skip

HEURISTICS_WRITTEN = WrittenExercise(id="heuristics-written", section="heuristics", points=10)

SECTION = Section(
    name="heuristics",
    notebook="03_heuristics",
    exercises=(
        OPEN_LINES,
        MATERIAL,
        HEURISTIC_MINIMAX,
        QUIESCENCE,
        BEST_N,
        ITERATIVE_DEEPENING,
        ENDGAME_TABLE,
        HEURISTICS_WRITTEN,
    ),
)
