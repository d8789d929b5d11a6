"""The exercise ``alpha-beta-tt``, of section ``pruning``."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import count, groupby
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.cases import other_ends
from autograder.exercises.common.checks import (
    GAME,
    kinds,
    left_alone_again,
    pair_action,
    pair_both,
    pair_value,
    values_if_again,
)
from autograder.exercises.common.counting import counted, whole_window
from autograder.exercises.common.leaves import lax_leaves
from autograder.exercises.common.state_values import state_values, with_empty_table
from autograder.exercises.common.trees import DEEP, SLIDES, TIES, corridor
from autograder.model.case import Answer, Case, Kept
from autograder.model.compare import show
from autograder.model.exercise import ANY, Asking, CodeExercise, Presentation, Property, SearchFacts
from autograder.model.interview import Ask, in_parts, once_if_again
from autograder.model.phrase import Phrase
from chapters.pruning.exercises.alpha_beta_tt.graphs import (
    BOUND_TRAPS,
    below_the_bound,
    cut_on_equality,
    draw_window_trap,
    exact_entry,
    meeting_bounds,
    passed_on,
    stored_action_trap,
    window_trap,
)
from chapters.pruning.exercises.alpha_beta_tt.mistakes import MISTAKES
from chapters.pruning.exercises.alpha_beta_tt.promise import promise
from chapters.pruning.exercises.alpha_beta_tt.reasons import table_reason
from course_lib.game import MAX, MIN
from course_lib.games import Nim, Tree
from course_lib.search import alpha_beta_tt, minimax_search

_tables = count()


def with_a_table(case: Case, ask: Ask) -> Answer:
    """Search a root, the same root again, and other roots, all with one table."""
    game, table = case.args[0], Kept(f"table {next(_tables)}")
    one = Case(case.kind, (), counted=True, served=case.served)
    return in_parts([ask(replace(one, args=(game, root, table))) for root in _roots(case)])


def _roots(case: Case) -> list[Any]:
    _, s, others = case.args
    return [s, s, *others]


def _rights(case: Case) -> list[Answer]:
    return [Answer(minimax_search(case.args[0], root)) for root in _roots(case)]


def _plain_reads(case: Case) -> list[Any]:
    """Return the leaves that alpha-beta without a table reads, in order."""
    return lax_leaves(*case.args[:2])


def visits(leaves: Sequence[Any]) -> int:
    """Return how often a search comes to a leaf; asking twice in a row is one visit."""
    return sum(1 for _ in groupby(leaves))


def in_each_search(
    case: Case, answer: Answer, check: Callable[[Case, Answer, Answer], str | None]
) -> str | None:
    """Return the first fault that a check finds in the searches with one table."""
    game = case.args[0]
    rights = case.once(_rights)
    for i, (root, part, right) in enumerate(zip(_roots(case), answer.parts, rights, strict=True)):
        if fault := check(Case(case.kind, (game, root)), part, right):
            return _of_search(i, root, fault)
    return None


def _of_search(i: int, root: Any, fault: str) -> str:
    """Return a fault of one of several searches, which the second and later ones name."""
    if i == 0:
        return fault
    if i == 1:
        return Phrase("the second search, from {root}, {fault}", root=repr(root), fault=fault)
    return Phrase("the later search, from {root}, {fault}", root=repr(root), fault=fault)


def table_values(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Compare the values of all searches with minimax."""
    return in_each_search(case, answer, pair_value)


def table_actions(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Compare the actions of all searches with minimax."""
    return in_each_search(case, answer, pair_action)


def table_both(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Compare the values and actions of all searches with minimax."""
    return in_each_search(case, answer, pair_both)


def _seen_again(case: Case, answer: Answer) -> frozenset[Any]:
    """Return the leaves and the states below the root that a second search of it looks at.

    The judge is asked for the leaves' values or, in a case with served moves, for the states'
    actions.
    """
    game, root, _ = case.args
    second = answer.parts[1]
    return frozenset() if game.is_terminal(root) else (second.asked | second.expanded) - {root}


def nothing_twice(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Check that a second search of the same root reads no leaf, and expands no state below it."""
    if not (again := _seen_again(case, answer)):
        return None
    template = Phrase("asked for the actions of {again}") if case.served else Phrase("read {again}")
    return _of_search(1, case.args[1], Phrase(template, again=show(again)))


def leaves_with_table(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Compare the first search with plain alpha-beta: on trees leaf by leaf, else by number."""
    first, allowed = answer.parts[0].asked, frozenset(case.once(_plain_reads))
    if case.kind == "tree" and first - allowed:
        return Phrase("read {leaves}, which alpha-beta cuts off", leaves=show(first - allowed))
    if len(first) > len(allowed):
        return Phrase(
            "read {given} leaves, but plain alpha-beta reads {right}",
            given=len(first),
            right=len(allowed),
        )
    if case.kind == "exact" and (again := _read_twice(answer.parts[0].order)):
        return Phrase(
            "read {again} again, below a state whose exact value is known", again=show(again)
        )
    return None


def _read_twice(leaves: Sequence[Any]) -> frozenset[Any]:
    """Return the leaves that a search comes to more than once."""
    visited = Counter(leaf for leaf, _ in groupby(leaves))
    return frozenset(leaf for leaf, times in visited.items() if times > 1)


def table_saves(checked: Sequence[tuple[Case, Answer, Answer]]) -> str | None:
    """Check that, over all graphs, leaves are read clearly less often than without a table."""
    ours, plain = reads_in_graphs(checked)
    if ours <= 0.85 * plain or not plain:
        return None
    return Phrase(
        "read leaves {ours} times in all graphs together; without a table it is {plain} times",
        ours=ours,
        plain=plain,
    )


def reads_in_graphs(checked: Sequence[tuple[Case, Answer, Answer]]) -> tuple[int, int]:
    """Return how often leaves are read in all graphs, and how often without a table.

    Both are 0 where there are too few graphs to compare.
    """
    graphs = [(c, a) for c, a, _ in checked if c.kind == "graph"]
    if len(graphs) < 10:
        return 0, 0
    ours = sum(visits(a.parts[0].order) for _, a in graphs)
    return ours, sum(visits(c.once(_plain_reads)) for c, _ in graphs)


def table_outcome(case: Case, answer: Answer) -> object:
    """Return the results of the searches with one table, and whether the table saved work.

    In a tree the leaves count that alpha-beta cuts off.
    """
    first, plain = answer.parts[0], case.once(_plain_reads)
    extra = sorted(first.asked - frozenset(plain)) if case.kind == "tree" else []
    more = leaves_with_table(case, answer, answer) is not None
    saved = visits(first.order) < visits(plain)
    return [answer.value, _seen_again(case, answer), extra, more, saved]


def _second_search(tree: Tree) -> Case:
    """Return a case in which the judge notes which states a second search expands."""
    return Case("expansions", (tree, tree.root, ()), counted=True, served=True)


_tree = games.one_of(games.tree, partial(games.tree, alternate=False), games.long_tree)


def _drawn_case(rng: Random) -> Case:
    kind = rng.choice(("tree", "graph"))
    game = _tree(rng) if kind == "tree" else games.dense_graph(rng)
    inner = [s for s in game.moves if s != game.root]
    others = tuple(rng.choice(inner) for _ in range(rng.randint(0, 3)) if inner)
    return counted(kind, game, game.initial(), others)


def _typed_arguments(case: Case) -> list[Any]:
    return list(case.args) if case.earlier else [*case.args[:2], Kept("table")]


def _drawn_again(rng: Random) -> Case:
    """Draw a case in which a root is searched twice, each time with a table of its own."""
    game, s, _ = _drawn_case(rng).args
    return Case("again", (game, s, {}), earlier=({2: {}},))


_SEARCHES = kinds("tree", "graph", "exact", "expansions")

EXERCISE = CodeExercise(
    id="alpha-beta-tt",
    section="pruning",
    names=("alpha_beta_tt",),
    reference=alpha_beta_tt,
    search=SearchFacts(
        window=whole_window,
        state_values=state_values(with_empty_table(alpha_beta_tt), is_pair=True, prunes=True),
    ),
    examples=(
        counted("tree", SLIDES, "a", ()),
        counted("tree", DEEP, "a", ("b", "c")),
        counted("tree", TIES, "a", ("d",)),
        counted("tree", corridor(70), "a", ("c",)),
        counted("graph", Nim((1, 2)), ((1, 2), MAX), (((1, 1), MIN),)),
        counted("graph", Nim((1, 2), misere=True), ((1, 2), MAX), (((1, 1), MIN),)),
        *(counted("graph", trap, "a", ()) for trap in BOUND_TRAPS),
        *(exact_entry(player) for player in (MAX, MIN)),
        *(window_trap(player, 1, 2) for player in (MAX, MIN)),
        *(stored_action_trap(player) for player in (MAX, MIN)),
        _second_search(SLIDES),
        _second_search(DEEP),
        counted("end", SLIDES, "g", ()),
    ),
    hidden=other_ends(counted("end", SLIDES, "g", ())),
    generators={
        ANY: (_drawn_case, 92),
        "again": (_drawn_again, games.AGAIN),
        "false names": (games.false_names(_drawn_case), games.FALSE),
        "meeting bounds": (meeting_bounds, 4),
        "MAX cuts on equality": (partial(cut_on_equality, player=MAX), 3),
        "MIN cuts on equality": (partial(cut_on_equality, player=MIN), 3),
        "below the bound": (below_the_bound, 3),
        "passed on": (passed_on, 3),
        "narrow window": (draw_window_trap, 3),
    },
    properties=(
        Property(
            "value", 8.5, table_values, _SEARCHES,
            says="the minimax value, whatever the table holds already",
        ),
        Property(
            "action", 4.5, table_actions, _SEARCHES,
            says="the first action that reaches it, whatever the table holds already",
        ),
        Property(
            "second search", 3, nothing_twice, _SEARCHES, needs=("value",),
            says="a second search of the same root reads no leaf and looks at no other state",
        ),
        Property(
            "leaves", 4, leaves_with_table, kinds("tree", "graph", "exact"), needs=("value",),
            says="fewer leaves than plain alpha-beta, and never more", total=table_saves,
        ),
        Property(
            "end", 1.5, table_both, kinds("end"),
            says="the utility and None on a terminal state",
        ),
        left_alone_again(pair_both, 1.5, GAME),
    ),
    shown=Presentation(typed=_typed_arguments, reason=table_reason),
    mistakes=MISTAKES,
    asking=Asking(
        interview=once_if_again(with_a_table), outcome=values_if_again(table_outcome),
        cases_since=3, promise=promise,
    ),
    prunable=True,
    version=10,
)  # fmt: skip
