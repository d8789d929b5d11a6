"""The exercise ``alpha-beta-tt``, of section ``pruning``."""

from itertools import count, pairwise
from random import Random
from typing import Any

from hypothesis import strategies as st

from autograder.exercises.common import games
from autograder.exercises.common.checks import kinds, pair_action, pair_value, untouched
from autograder.exercises.common.counting import counted, whole_window
from autograder.exercises.common.leaves import lax_leaves
from autograder.exercises.common.trees import DEEP, SLIDES
from autograder.exercises.pruning import transpositions_mistakes
from autograder.model.case import Answer, Ask, Case, Kept, in_parts
from autograder.model.compare import show
from autograder.model.exercise import ANY, CodeExercise, Property
from course_lib.game import MAX, MIN
from course_lib.games import Nim, Tree
from course_lib.search import alpha_beta_tt, minimax_search

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
        game = draw(st.one_of(games.trees(depth=4), games.trees(alternate=False)))
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
    variants=transpositions_mistakes.ALPHA_BETA_TT,
    outcome=searched_with_table,
    interview=with_a_table,
    typed=_typed,
    window=whole_window,
    prunable=True,
    version=2,
)  # fmt: skip
